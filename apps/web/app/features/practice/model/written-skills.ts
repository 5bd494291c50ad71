import { type CompetencyLevel, DEFAULT_COMPETENCY_LEVEL, type WrittenSkill } from '@prep-ai/contract';
import { skillKey } from './skill-key.ts';

/** Which skills have questions of their own. */
export interface WrittenSkills {
  /** How many questions a skill has at a level, of any level for the default one; null for a skill that has none of its own. */
  count(name: string, level: CompetencyLevel): number | null;
  /** Names that contain a text, in the order of the alphabet. */
  search(text: string): string[];
}

/** Nothing is marked: the list is not there yet, or a model writes questions for every skill. */
export const NOTHING_WRITTEN: WrittenSkills = { count: () => null, search: () => [] };

export function createWrittenSkills(list: readonly WrittenSkill[]): WrittenSkills {
  const byName = new Map<string, WrittenSkill>();
  for (const skill of list) for (const name of [...skill.other_names, skill.name]) byName.set(skillKey(name), skill);
  return {
    count(name, level) {
      const skill = byName.get(skillKey(name));
      if (!skill) return null;
      if (level !== DEFAULT_COMPETENCY_LEVEL) return skill.questions[level];
      return Object.values(skill.questions).reduce((sum, count) => sum + count, 0);
    },
    search(text) {
      const wanted = skillKey(text);
      return list
        .filter((skill) => [skill.name, ...skill.other_names].some((name) => skillKey(name).includes(wanted)))
        .map(({ name }) => name)
        .sort((a, b) => a.localeCompare(b, 'en'));
    },
  };
}

export function hasQuestions(name: string, written: WrittenSkills): boolean {
  return written.count(name, DEFAULT_COMPETENCY_LEVEL) !== null;
}

/** The same items, those with questions of their own first. */
export function writtenFirst<T>(items: readonly T[], nameOf: (item: T) => string, written: WrittenSkills): T[] {
  const rank = (item: T) => Number(!hasQuestions(nameOf(item), written));
  return [...items].sort((a, b) => rank(a) - rank(b));
}

/** "12 questions", "4 at Beginner"; null for a skill without questions of its own. */
export function questionsInWords(count: number | null, level: CompetencyLevel): string | null {
  if (count === null) return null;
  if (level !== DEFAULT_COMPETENCY_LEVEL) return `${count === 0 ? 'none' : count} at ${level}`;
  return count === 1 ? '1 question' : `${count} questions`;
}
