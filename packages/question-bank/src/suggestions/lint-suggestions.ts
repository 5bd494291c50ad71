import { nameKey } from '../bank/load-bank.ts';
import type { SuggestionFile } from './suggestion-file.ts';

/** Fewest subtopics of a skill that has a list. */
const MIN_SUBTOPICS = 10;
/** Characters; what the contract lets a client send: LIMITS.skill.nameMax, .categoryMax and LIMITS.subtopics.nameMax. */
const MAX_LENGTH = { category: 50, skill: 100, subtopic: 100 };
/** Subtopics of one skill that the product ever shows (LIMITS.subtopics.perSkill). */
const MAX_SUBTOPICS = 50;

/** Everything wrong with the suggestions that a machine can see; an empty list means that they may ship. */
export function lintSuggestions(files: readonly SuggestionFile[]): string[] {
  const problems: string[] = [];
  const names = (where: string, kind: keyof typeof MAX_LENGTH, list: readonly string[]) => {
    const seen = new Map<string, string>();
    for (const name of list) {
      const before = seen.get(nameKey(name));
      if (before !== undefined) problems.push(`${where}: ${kind} "${name}" is there already as "${before}"`);
      seen.set(nameKey(name), name);
      if (name.length > MAX_LENGTH[kind])
        problems.push(`${where}: ${kind} "${name}" is longer than ${MAX_LENGTH[kind]}`);
      if (/[<>`—]|\s{2}|[.;,]$/.test(name)) problems.push(`${where}: ${kind} "${name}" is not a plain name`);
    }
  };
  names(
    'suggestions',
    'category',
    files.map(({ category }) => category),
  );
  names(
    'suggestions',
    'skill',
    files.flatMap(({ skills }) => skills),
  );
  for (const { category, skills, subtopics } of files) {
    if (skills.length === 0) problems.push(`${category}: no skills`);
    for (const [skill, list] of subtopics) {
      names(`${category}/${skill}`, 'subtopic', list);
      if (list.length < MIN_SUBTOPICS || list.length > MAX_SUBTOPICS)
        problems.push(
          `${category}/${skill}: ${list.length} subtopics, allowed are ${MIN_SUBTOPICS} to ${MAX_SUBTOPICS}`,
        );
      if (list.some((name) => nameKey(name) === nameKey(skill)))
        problems.push(`${category}/${skill}: the skill is its own subtopic`);
    }
  }
  return problems;
}
