import { endpoints, LIMITS } from '@prep-ai/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../lib/use-api.ts';
import { resumeSkillsKey } from './use-resume-skills.ts';

/** Saves a skill that the user typed. */
export function useAddSkill(userId: number) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (name: string) =>
      api.call(endpoints.resumes.addSkill, {
        body: { skill_name: name, skill_category: LIMITS.skill.defaultCategory },
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: resumeSkillsKey(userId) }),
  });
}
