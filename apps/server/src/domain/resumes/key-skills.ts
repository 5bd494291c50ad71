import type { MatchResult, ResumeProfile, SkillEvidence } from '@prep-ai/contract';
import { skillKey } from './list-skills.ts';
import type { NewKeySkill } from './resume.ts';

/**
 * The skills that a plan with room for `limit` keeps, in the profile's order: those that the job asks for, then those that the resume lists
 * in its skills section, then the others as they come.
 * @param match of the person's latest job; null without one
 */
export function keySkills(
  { skills, sections }: Pick<ResumeProfile, 'skills' | 'sections'>,
  match: Pick<MatchResult, 'strong_matches' | 'gaps'> | null,
  limit: number,
): SkillEvidence[] {
  if (skills.length <= limit) return skills;
  const asked = new Set([...(match?.strong_matches ?? []), ...(match?.gaps ?? [])].map(({ term }) => skillKey(term)));
  const lists = sections.filter(({ section }) => section === 'skills');
  const isListed = ({ lines }: SkillEvidence) => lines.some((n) => lists.some(({ from, to }) => n >= from && n <= to));
  const rank = (skill: SkillEvidence) => (asked.has(skillKey(skill.name)) ? 2 : 0) + (isListed(skill) ? 1 : 0);
  const kept = new Set([...skills].sort((a, b) => rank(b) - rank(a)).slice(0, limit));
  return skills.filter((skill) => kept.has(skill));
}

/** Skills as they are stored, each once. */
export function toNewKeySkills(skills: readonly Pick<SkillEvidence, 'name' | 'category'>[]): NewKeySkill[] {
  const byKey = new Map<string, NewKeySkill>();
  for (const { name, category } of skills) {
    const key = skillKey(name);
    if (!byKey.has(key)) byKey.set(key, { name, nameKey: key, category });
  }
  return [...byKey.values()];
}
