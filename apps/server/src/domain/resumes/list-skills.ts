import { LIMITS, type ResumeSkillsResponse, type Skill } from '@prep-ai/contract';
import type { KeySkill } from './resume.ts';
import type { ResumesRepository } from './resumes-repository.ts';

/** How skill names are compared: one skill has one row, in any case and spacing. */
export function skillKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

export function toSkillDto(skill: KeySkill): Skill {
  const manual = skill.resumeId === null;
  return {
    id: skill.id,
    name: skill.name,
    category: skill.category,
    source: manual ? 'manual' : 'resume',
    removable: manual,
  };
}

/** The user's skills with the facts of the current resume. */
export function makeListSkills(deps: { resumes: ResumesRepository }) {
  return async (userId: number): Promise<ResumeSkillsResponse> => {
    const [rows, resume] = await Promise.all([deps.resumes.listSkills(userId), deps.resumes.current(userId)]);
    return {
      success: true,
      skills: rows.map(toSkillDto),
      summary: resume?.profile.summary ?? null,
      total_experience: resume?.profile.total_experience ?? null,
      resume_id: resume?.id ?? null,
      filename: resume?.filename ?? null,
    };
  };
}

/** Suggested skills of one category, the most asked first. */
export interface SkillSuggestions {
  category: string;
  skills: readonly string[];
}

/** The categories a skill can be put into, each once, ignoring case: the default one, then all others by name. */
export function makeListCategories(deps: {
  resumes: Pick<ResumesRepository, 'categories'>;
  /** categories of the product; those of the suggestions are added */
  builtIn: readonly string[];
  suggestions: readonly SkillSuggestions[];
}) {
  const builtIn = [...deps.builtIn, ...deps.suggestions.map(({ category }) => category)];
  const suggestions = deps.suggestions.map(({ category, skills }) => ({ category, skills: [...skills] }));
  return async (userId: number) => {
    const own = await deps.resumes.categories(userId);
    const byKey = new Map<string, string>();
    for (const name of [...builtIn, ...own]) if (!byKey.has(skillKey(name))) byKey.set(skillKey(name), name);
    byKey.delete(skillKey(LIMITS.skill.defaultCategory));
    const others = [...byKey.values()].sort((a, b) => a.localeCompare(b, 'en'));
    return { success: true as const, categories: [LIMITS.skill.defaultCategory, ...others], suggestions };
  };
}
