import { endpoints } from '@prep-ai/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../../lib/api-client.ts';
import { useApi } from '../../../lib/use-api.ts';
import { reloadResumeSkills } from './get-resume-skills.ts';
import { reloadSkillCategories } from './get-skill-categories.ts';

const removeSkill = (api: ApiClient, id: number) => api.call(endpoints.resumes.removeSkill, { params: { id } });

/** Removes a skill that the user added. */
export function useRemoveSkill(userId: number) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => removeSkill(api, id),
    // the suggestions leave out what the user has
    onSettled: () => Promise.all([reloadResumeSkills(queries, userId), reloadSkillCategories(queries, userId)]),
  });
}
