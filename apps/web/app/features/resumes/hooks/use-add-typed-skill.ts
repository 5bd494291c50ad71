import { toApiError } from '../../../lib/api-error.ts';
import { useToasts } from '../../../lib/toasts.tsx';
import { useAddSkill } from '../api/use-add-skill.ts';

/** Saves a skill that was typed and says so; answers whether it may be used. */
export function useAddTypedSkill(userId: number): (name: string) => Promise<boolean> {
  const { mutateAsync } = useAddSkill(userId);
  const toasts = useToasts();
  return async (name) => {
    try {
      await mutateAsync(name);
      toasts.success('Skill Added Successfully', name);
      return true;
    } catch (error) {
      const { code, detail } = toApiError(error);
      // added in another tab: it can be used all the same
      if (code === 'skill_exists') return true;
      toasts.error('Failed to Add Skill', detail || 'Failed to add skill');
      return false;
    }
  };
}
