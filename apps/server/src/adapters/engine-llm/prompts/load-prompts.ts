import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RESPONSE_LENGTHS, type ResponseLength } from '@prep-ai/contract';
import { placeholdersOf, sectionsOf } from './template.ts';

/** A prompt's two parts, with placeholders. */
export interface PromptTemplate {
  system: string;
  user: string;
}

export interface Prompts {
  /** the rule that delimited text is data; part of every system part */
  dataRule: string;
  lengths: Record<ResponseLength, string>;
  question: PromptTemplate;
  chat: PromptTemplate;
  resume: PromptTemplate;
  recommendations: PromptTemplate;
  subtopics: PromptTemplate;
  grade: PromptTemplate;
}

/** Placeholders that a prompt can't do without, and those that it may use besides. */
const PLACEHOLDERS = {
  question: { needed: ['data_rule', 'data', 'length', 'level'], allowed: ['bot', 'product', 'wish'] },
  chat: { needed: ['data_rule', 'data', 'message', 'length'], allowed: ['bot', 'product', 'level'] },
  resume: { needed: ['data_rule', 'data'], allowed: ['bot', 'product'] },
  recommendations: { needed: ['data_rule', 'data'], allowed: ['bot', 'product'] },
  subtopics: { needed: ['data_rule', 'data', 'limit'], allowed: ['bot', 'product'] },
  grade: { needed: ['data_rule', 'data'], allowed: ['bot', 'product'] },
} as const;

/**
 * Reads the prompt files of a folder (apps/server/prompts). An operator may edit them; a file that lacks what the engine
 * relies on is refused here, at the start, and not in the midst of an answer.
 * @throws Error naming the file and what is wrong with it
 */
export async function loadPrompts(directory: string): Promise<Prompts> {
  const [dataRule, lengths, question, chat, resume, recommendations, subtopics, grade] = await Promise.all([
    readDataRule(directory),
    readLengths(directory),
    readPrompt(directory, 'question'),
    readPrompt(directory, 'chat'),
    readPrompt(directory, 'resume'),
    readPrompt(directory, 'recommendations'),
    readPrompt(directory, 'subtopics'),
    readPrompt(directory, 'grade'),
  ]);
  return { dataRule, lengths, question, chat, resume, recommendations, subtopics, grade };
}

async function readDataRule(directory: string): Promise<string> {
  const text = (await readFile(join(directory, 'data-rule.md'), 'utf8')).replace(/<!--[\s\S]*?-->/g, '').trim();
  assertPlaceholders('data-rule.md', text, ['key'], []);
  return text;
}

async function readLengths(directory: string): Promise<Record<ResponseLength, string>> {
  const sections = sectionsOf(await readFile(join(directory, 'answer-lengths.md'), 'utf8'));
  const text = (length: ResponseLength): string => {
    const section = sections.get(length);
    if (!section) throw new Error(`prompt answer-lengths.md: has no section "# ${length}"`);
    assertPlaceholders('answer-lengths.md', section, [], []);
    return section;
  };
  const [short, medium, long, deep] = RESPONSE_LENGTHS;
  return { [short]: text(short), [medium]: text(medium), [long]: text(long), [deep]: text(deep) };
}

async function readPrompt(directory: string, name: keyof typeof PLACEHOLDERS): Promise<PromptTemplate> {
  const file = `${name}.md`;
  const sections = sectionsOf(await readFile(join(directory, file), 'utf8'));
  const [system, user] = [sections.get('System'), sections.get('User')];
  if (!system || !user) throw new Error(`prompt ${file}: needs the sections "# System" and "# User"`);
  assertPlaceholders(file, `${system}\n${user}`, PLACEHOLDERS[name].needed, PLACEHOLDERS[name].allowed);
  // the rule has to come before the data, and nothing but the user part may carry data
  if (!system.includes('{{data_rule}}')) throw new Error(`prompt ${file}: {{data_rule}} belongs into "# System"`);
  if (!user.includes('{{data}}')) throw new Error(`prompt ${file}: {{data}} belongs into "# User"`);
  return { system, user };
}

function assertPlaceholders(file: string, text: string, needed: readonly string[], allowed: readonly string[]): void {
  const found = placeholdersOf(text);
  const missing = needed.filter((name) => !found.includes(name));
  const unknown = found.filter((name) => !needed.includes(name) && !allowed.includes(name));
  if (missing.length > 0) throw new Error(`prompt ${file}: lacks {{${missing.join('}}, {{')}}}`);
  if (unknown.length > 0) throw new Error(`prompt ${file}: unknown {{${unknown.join('}}, {{')}}}`);
}
