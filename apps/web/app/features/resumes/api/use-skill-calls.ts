import { endpoints } from '@prep-ai/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../lib/use-api.ts';
import { resumeSkillsKey } from './use-resume-skills.ts';

const categoriesKey = (userId: number) => ['skill-categories', userId] as const;

/** Saves a skill that the user typed. */
export function useAddSkill(userId: number) {
  const api = useApi();
  const refresh = useRefresh(userId);
  return useMutation({
    mutationFn: ({ name, category }: { name: string; category: string }) =>
      api.call(endpoints.resumes.addSkill, { body: { skill_name: name, skill_category: category } }),
    onSettled: refresh,
  });
}

/** Takes a skill that the user added out of their skills. */
export function useRemoveSkill(userId: number) {
  const api = useApi();
  const refresh = useRefresh(userId);
  return useMutation({
    mutationFn: (id: number) => api.call(endpoints.resumes.removeSkill, { params: { id } }),
    onSettled: refresh,
  });
}

/** Categories for skills and suggested skills by category; asked for once they are wanted. */
export function useSkillCategories(userId: number, wanted: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: categoriesKey(userId),
    queryFn: ({ signal }) => api.call(endpoints.resumes.categories, { signal }),
    enabled: wanted,
  });
}

function useRefresh(userId: number) {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: resumeSkillsKey(userId) }),
      queries.invalidateQueries({ queryKey: categoriesKey(userId) }),
    ]);
}
