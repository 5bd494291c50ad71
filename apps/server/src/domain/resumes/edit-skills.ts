import { AppError } from '@prep-ai/contract';
import type { ResumesRepository } from '../../db/repositories/resumes-repository.ts';
import { skillKey } from './list-skills.ts';

/** @throws AppError skill_exists when the user has a skill of that name, whatever its case */
export function createAddSkill(deps: { resumes: ResumesRepository }) {
  return async (userId: number, skill: { name: string; category: string }): Promise<void> => {
    const added = await deps.resumes.addSkill(userId, { ...skill, nameKey: skillKey(skill.name) });
    if (!added) throw new AppError('skill_exists');
  };
}

/** @throws AppError not_found; forbidden for a skill that was found in the resume */
export function createRemoveSkill(deps: { resumes: ResumesRepository }) {
  return async (userId: number, id: number): Promise<void> => {
    if (await deps.resumes.removeManualSkill(id, userId)) return;
    if (await deps.resumes.findSkill(id, userId))
      throw new AppError('forbidden', { detail: 'You are not authorized to remove this skill' });
    throw new AppError('not_found');
  };
}
