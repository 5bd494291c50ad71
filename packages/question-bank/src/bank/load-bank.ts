import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BankQuestion, parseSkillFile, type SkillFile } from './skill-file.ts';

export interface QuestionBank {
  skills: SkillFile[];
  /** The skill file of which this is the name or another name, ignoring case; null when the bank has none. */
  own(name: string): SkillFile | null;
  /** Like `own`; else the first file that counts the name to its family. Which of its questions are for it: offers.ts. */
  find(name: string): SkillFile | null;
  questions(skill: string): BankQuestion[];
  /** Subtopics of a skill in the order of its file. */
  subtopics(skill: string): string[];
}

/** How names are compared: without case, spaces and punctuation except those that distinguish names (C, C++, C#). */
export function nameKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}+#]/gu, '');
}

/** Reads every skill file below `folder` (the package's content/skills). @throws SkillFileError on the first bad file */
export function loadBank(folder: string): QuestionBank {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort();
  return createBank(files.map((name) => parseSkillFile(name, readFileSync(join(folder, name), 'utf8'))));
}

export function createBank(skills: SkillFile[]): QuestionBank {
  const byName = new Map<string, SkillFile>();
  const byFamily = new Map<string, SkillFile>();
  for (const skill of skills) {
    for (const name of [...skill.aliases, skill.skill]) byName.set(nameKey(name), skill);
    for (const name of skill.family ?? []) if (!byFamily.has(nameKey(name))) byFamily.set(nameKey(name), skill);
  }
  const own = (name: string) => byName.get(nameKey(name)) ?? null;
  const find = (name: string) => own(name) ?? byFamily.get(nameKey(name)) ?? null;
  return {
    skills,
    own,
    find,
    questions: (name) => find(name)?.questions ?? [],
    subtopics: (name) => [...new Set(find(name)?.questions.map((question) => question.subtopic) ?? [])],
  };
}
