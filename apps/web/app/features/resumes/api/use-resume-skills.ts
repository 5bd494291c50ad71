import { endpoints } from '@prep-ai/contract';
import { useQuery } from '@tanstack/react-query';
import { RESUME_SKILLS_CACHE_KEY } from '../../../lib/local-data/offline-cache.ts';
import { useOfflineCache } from '../../../lib/local-data/use-offline-cache.ts';
import { useApi } from '../../../lib/use-api.ts';

export function resumeSkillsKey(userId: number) {
  return ['resume-skills', userId] as const;
}

/**
 * Skills of the user with the facts of the current resume; without a line those that were read last. A failure is silent:
 * then there are none to show.
 */
export function useResumeSkills(userId: number) {
  const api = useApi();
  const cache = useOfflineCache(userId);
  return useQuery({
    queryKey: resumeSkillsKey(userId),
    queryFn: async ({ signal }) => {
      const { skills } = endpoints.resumes;
      return (await cache.fetch(RESUME_SKILLS_CACHE_KEY, skills.response, () => api.call(skills, { signal }))).answer;
    },
    refetchOnReconnect: 'always',
  });
}
