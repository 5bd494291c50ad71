import { skillKey } from './skill-key.ts';
import type { SelectionRefusal } from './skill-options.ts';

/** A subtopic that was chosen for a skill. */
export interface ChosenSubtopic {
  skill: string;
  name: string;
}

/** Names of the subtopics chosen for a skill, in the order of choosing. */
export function chosenFor(chosen: readonly ChosenSubtopic[], skill: string): string[] {
  const key = skillKey(skill);
  return chosen.filter((item) => skillKey(item.skill) === key).map(({ name }) => name);
}

export type SubtopicChange = { chosen: ChosenSubtopic[]; refusal: null } | { chosen: null; refusal: SelectionRefusal };

/** Chooses a subtopic or takes it away; at most `max` in all (docs/spec/2-practice-and-admin.md section 5). */
export function toggleSubtopic(
  chosen: readonly ChosenSubtopic[],
  skill: string,
  name: string,
  max: number,
): SubtopicChange {
  const rest = chosen.filter((item) => item.name !== name || skillKey(item.skill) !== skillKey(skill));
  if (rest.length < chosen.length) return { chosen: rest, refusal: null };
  if (chosen.length < max) return { chosen: [...chosen, { skill, name }], refusal: null };
  return {
    chosen: null,
    refusal: {
      title: 'Selection Limit Reached',
      text: `You can choose up to ${max} subtopics. Remove one to add another.`,
      proHasMore: false,
    },
  };
}

/** Takes the first `count` of a list that has just come, unless the skill has chosen ones already. */
export function autoSelect(
  chosen: readonly ChosenSubtopic[],
  skill: string,
  names: readonly string[],
  { count, max }: { count: number; max: number },
): ChosenSubtopic[] {
  if (chosenFor(chosen, skill).length > 0) return [...chosen];
  return [...chosen, ...names.slice(0, count).map((name) => ({ skill, name }))].slice(0, max);
}

/** Keeps what was chosen for these skills: a skill that is deselected takes its subtopics with it. */
export function keepSubtopicsOf(chosen: readonly ChosenSubtopic[], skills: readonly string[]): ChosenSubtopic[] {
  const keys = new Set(skills.map(skillKey));
  return chosen.filter(({ skill }) => keys.has(skillKey(skill)));
}

/** The chosen subtopics as a question is asked with them: by skill, without skills that have none. */
export function bySkill(chosen: readonly ChosenSubtopic[], skills: readonly string[]): Record<string, string[]> {
  const entries = skills.map((skill) => [skill, chosenFor(chosen, skill)] as const);
  return Object.fromEntries(entries.filter(([, names]) => names.length > 0));
}
