import { ERRORS, LIMITS } from '@prep-ai/contract';
import { useState } from 'react';
import { toApiError } from '../../../lib/api-error.ts';
import { useToasts } from '../../../lib/toasts.tsx';
import { useAddSkill, useRemoveSkill, useSkillCategories } from '../api/use-skill-calls.ts';

/** How an added skill fared: there now, refused because of its name, or not saved (which a message has told). */
type AddOutcome = 'added' | 'exists' | 'failed';

/** Adds skills by hand and removes them; says how it went (document 2 section 8). */
export function useSkillEditing(userId: number) {
  const toasts = useToasts();
  const { mutateAsync: addSkill } = useAddSkill(userId);
  const { mutateAsync: removeSkill } = useRemoveSkill(userId);
  const [wanted, want] = useState(false);
  const categories = useSkillCategories(userId, wanted);

  async function add(skill: { name: string; category: string }): Promise<AddOutcome> {
    try {
      await addSkill(skill);
      toasts.success('Skill Added Successfully', skill.name);
      return 'added';
    } catch (error) {
      const { code, detail } = toApiError(error);
      if (code === 'skill_exists') return 'exists';
      toasts.error('Failed to Add Skill', detail || 'Failed to add skill');
      return 'failed';
    }
  }

  return {
    /** null until `loadCategories` has been called and answered; the default one alone when that failed */
    categories: categories.data ?? (categories.isError ? NO_CATEGORIES : null),
    loadCategories: () => want(true),
    add,
    /** Saves a name that was typed; answers whether it may be used. Saved in another tab is as good. */
    async use(name: string): Promise<boolean> {
      return (await add({ name, category: LIMITS.skill.defaultCategory })) !== 'failed';
    },
    /** Answers whether the skill is gone. */
    async remove(skill: { id: number; name: string }): Promise<boolean> {
      try {
        await removeSkill(skill.id);
      } catch (error) {
        const { code, detail } = toApiError(error);
        // removed in another tab
        if (code !== 'not_found') {
          toasts.error('Failed to Remove Skill', detail || ERRORS.internal[1]);
          return false;
        }
      }
      toasts.success('Skill Removed', skill.name);
      return true;
    },
  };
}

const NO_CATEGORIES = { categories: [LIMITS.skill.defaultCategory], suggestions: [] };
