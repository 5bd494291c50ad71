import { endpoints } from '@prep-ai/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../../lib/api-client.ts';
import { useApi } from '../../../lib/use-api.ts';
import { reloadResumeSkills } from './get-resume-skills.ts';
import { reloadSkillCategories } from './get-skill-categories.ts';

interface NewSkill {
  name: string;
  category: string;
}

const addSkill = (api: ApiClient, { name, category }: NewSkill) =>
  api.call(endpoints.resumes.addSkill, { body: { skill_name: name, skill_category: category } });

/** Saves a skill that the user typed. */
export function useAddSkill(userId: number) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (skill: NewSkill) => addSkill(api, skill),
    // the suggestions leave out what the user has
    onSettled: () => Promise.all([reloadResumeSkills(queries, userId), reloadSkillCategories(queries, userId)]),
  });
}
