import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBank, loadBank, type QuestionBank } from './load-bank.ts';
import type { SkillFile } from './skill-file.ts';

/** The written questions, and those that are filled in from a resume. */
export interface BankContent {
  bank: QuestionBank;
  templates: QuestionBank;
}

/** What the build writes for the server, which would need several times as long to read Markdown at every start. */
interface CompiledContent {
  skills: SkillFile[];
  templates: SkillFile[];
}

/** Reads the Markdown below `folder` (the package's content). @throws SkillFileError on the first bad file */
export function readContent(folder: string): BankContent {
  return { bank: loadBank(join(folder, 'skills')), templates: loadBank(join(folder, 'templates')) };
}

/** The Markdown below `folder` as JSON for `readCompiledContent`. @throws SkillFileError on the first bad file */
export function compileContent(folder: string): string {
  const { bank, templates } = readContent(folder);
  const compiled: CompiledContent = { skills: bank.skills, templates: templates.skills };
  return JSON.stringify(compiled);
}

/** Reads what `compileContent` made. It is trusted, because it is made with the program that reads it. */
export function readCompiledContent(file: string): BankContent {
  const { skills, templates } = JSON.parse(readFileSync(file, 'utf8')) as CompiledContent;
  return { bank: createBank(skills), templates: createBank(templates) };
}
