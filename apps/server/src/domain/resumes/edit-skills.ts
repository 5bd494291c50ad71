import { AppError, endpoints } from '@prep-ai/contract';
import type { EnforceRate } from '../accounts/enforce-rate.ts';
import { skillKey } from './list-skills.ts';
import type { ResumesRepository } from './resumes-repository.ts';

/** What one user may add by hand; far more than a person types. */
const { limits } = endpoints.resumes.addSkill;

/**
 * Inner spaces count as one, so that a name looks as it is compared.
 * @throws AppError rate_limited; skill_exists when the user has a skill of that name, ignoring case
 */
export function makeAddSkill(deps: { resumes: ResumesRepository; enforceRate: EnforceRate }) {
  return async (userId: number, typed: { name: string; category: string }): Promise<void> => {
    await deps.enforceRate(limits.user, String(userId));
    const skill = { name: oneSpaced(typed.name), category: oneSpaced(typed.category) };
    const added = await deps.resumes.addSkill(userId, { ...skill, nameKey: skillKey(skill.name) });
    if (!added) throw new AppError('skill_exists');
  };
}

/** @throws AppError not_found; forbidden for a skill that was found in the resume */
export function makeRemoveSkill(deps: { resumes: ResumesRepository }) {
  return async (userId: number, id: number): Promise<void> => {
    if (await deps.resumes.removeManualSkill(id, userId)) return;
    if (await deps.resumes.findSkill(id, userId))
      throw new AppError('forbidden', { detail: 'You are not authorized to remove this skill' });
    throw new AppError('not_found');
  };
}

function oneSpaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
