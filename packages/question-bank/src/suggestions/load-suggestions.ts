import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nameKey, type QuestionBank } from '../bank/load-bank.ts';
import type { Taxonomy } from '../taxonomy/index.ts';
import { parseSuggestionFile, type SuggestionFile } from './suggestion-file.ts';

/** What the product suggests before anybody has typed anything. */
export interface Suggestions {
  /** by name; the skills of each with the most asked first */
  categories: { name: string; skills: string[] }[];
  /** Subtopics of a skill or of one of its other names, in learning order; none for a skill that has no list. */
  subtopicsFor(skill: string): string[];
}

/** Other names of a skill, the nearest first. A list under the very name asked for comes before them. */
export type OtherNames = (skill: string) => readonly (string | undefined)[];

/** What the bank calls a skill, then what the taxonomy calls it. */
export function namesIn(bank: QuestionBank, taxonomy: Taxonomy): OtherNames {
  return (skill) => [bank.find(skill)?.skill, taxonomy.skills.byName(skill)?.name];
}

/** The files of content/suggestions in the order of their categories. @throws SuggestionFileError on the first bad one */
export function readSuggestionFiles(folder: string): SuggestionFile[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => parseSuggestionFile(name, readFileSync(join(folder, name), 'utf8')))
    .sort((a, b) => a.category.localeCompare(b.category, 'en'));
}

/** Reads the package's content/suggestions. @throws SuggestionFileError on the first bad file */
export function loadSuggestions(folder: string, otherNames: OtherNames = () => []): Suggestions {
  const files = readSuggestionFiles(folder);
  const lists = new Map<string, string[]>();
  for (const file of files) for (const [skill, list] of file.subtopics) lists.set(nameKey(skill), list);
  return {
    categories: files.map(({ category, skills }) => ({ name: category, skills })),
    subtopicsFor(skill) {
      for (const name of [skill, ...otherNames(skill)]) {
        const list = name === undefined ? undefined : lists.get(nameKey(name));
        if (list) return list;
      }
      return [];
    },
  };
}
