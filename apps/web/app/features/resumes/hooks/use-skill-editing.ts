import { LIMITS, UNEXPECTED_ERROR_DETAIL } from '@prep-ai/contract';
import { useState } from 'react';
import { toApiError } from '../../../lib/api-error.ts';
import { failureText } from '../../../lib/forms/failure-text.ts';
import { useToasts } from '../../../lib/toasts.tsx';
import { useAddSkill } from '../api/add-skill.ts';
import { useSkillCategories } from '../api/get-skill-categories.ts';
import { useRemoveSkill } from '../api/remove-skill.ts';

/** Added, refused because the skill exists, or not saved (a toast has said so). */
type AddResult = 'added' | 'exists' | 'failed';

/** Adds and removes skills by hand and reports the result (docs/spec/2-practice-and-admin.md section 8). */
export function useSkillEditing(userId: number) {
  const toasts = useToasts();
  const { mutateAsync: addSkill } = useAddSkill(userId);
  const { mutateAsync: removeSkill } = useRemoveSkill(userId);
  const [wanted, want] = useState(false);
  const categories = useSkillCategories(userId, wanted);

  async function add(skill: { name: string; category: string }): Promise<AddResult> {
    try {
      await addSkill(skill);
      toasts.success('Skill Added Successfully', skill.name);
      return 'added';
    } catch (error) {
      const failure = toApiError(error);
      if (failure.code === 'skill_exists') return 'exists';
      toasts.error('Failed to Add Skill', failureText(failure, 'Failed to add skill'));
      return 'failed';
    }
  }

  return {
    /** null until `loadCategories` has been called and they have arrived; only the default one when that failed */
    categories: categories.data ?? (categories.isError ? NO_CATEGORIES : null),
    loadCategories: () => want(true),
    add,
    /** Saves a name that was typed. Returns whether it may be used, which is so too when it was saved in another tab. */
    async use(name: string): Promise<boolean> {
      return (await add({ name, category: LIMITS.skill.defaultCategory })) !== 'failed';
    },
    /** Returns whether the skill is removed. */
    async remove(skill: { id: number; name: string }): Promise<boolean> {
      try {
        await removeSkill(skill.id);
      } catch (error) {
        const failure = toApiError(error);
        // removed in another tab
        if (failure.code !== 'not_found') {
          toasts.error('Failed to Remove Skill', failureText(failure, UNEXPECTED_ERROR_DETAIL));
          return false;
        }
      }
      toasts.success('Skill Removed', skill.name);
      return true;
    },
  };
}

const NO_CATEGORIES = { categories: [LIMITS.skill.defaultCategory], suggestions: [] };
