import type { WrittenSkill } from '@prep-ai/contract';
import { type SkillSuggestions, skillKey } from './list-skills.ts';

/**
 * Suggested skills by category, those only that have written questions: the suggested ones in their order, then the
 * others of the category. With no written skills at all (a model writes the questions) all suggestions stay.
 */
export function offeredSuggestions(
  suggestions: readonly SkillSuggestions[],
  written: readonly WrittenSkill[],
): SkillSuggestions[] {
  if (written.length === 0) return [...suggestions];
  const byName = new Map(
    written.flatMap((skill) => [skill.name, ...skill.other_names].map((name) => [skillKey(name), skill])),
  );
  const offered = suggestions.map(({ category, skills }) => ({
    category,
    skills: skills.filter((name) => byName.has(skillKey(name))),
  }));
  const taken = new Set(offered.flatMap(({ skills }) => skills.map((name) => byName.get(skillKey(name)))));
  for (const skill of written) {
    if (taken.has(skill)) continue;
    const list = offered.find(({ category }) => skillKey(category) === skillKey(skill.category));
    if (list) list.skills.push(skill.name);
    else offered.push({ category: skill.category, skills: [skill.name] });
  }
  return offered.filter(({ skills }) => skills.length > 0);
}
