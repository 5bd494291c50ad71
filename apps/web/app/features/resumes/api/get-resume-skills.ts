import { endpoints } from '@prep-ai/contract';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '../../../lib/api-client.ts';
import { RESUME_SKILLS_CACHE_KEY } from '../../../lib/local-data/offline-cache.ts';
import { useOfflineCache } from '../../../lib/local-data/use-offline-cache.ts';
import { useApi } from '../../../lib/use-api.ts';

const { skills } = endpoints.resumes;

const resumeSkillsKey = (userId: number) => ['resume-skills', userId] as const;

const getResumeSkills = (api: ApiClient, signal: AbortSignal) => api.call(skills, { signal });

/**
 * Skills of the user with the facts about the current resume; without a connection the copy stored on this device. A failure
 * is silent: then there are none to show.
 */
export function useResumeSkills(userId: number) {
  const api = useApi();
  const cache = useOfflineCache(userId);
  return useQuery({
    queryKey: resumeSkillsKey(userId),
    queryFn: async ({ signal }) => {
      const load = () => getResumeSkills(api, signal);
      return (await cache.fetch(RESUME_SKILLS_CACHE_KEY, skills.response, load)).answer;
    },
    refetchOnReconnect: 'always',
  });
}

export const reloadResumeSkills = (queries: QueryClient, userId: number): Promise<void> =>
  queries.invalidateQueries({ queryKey: resumeSkillsKey(userId) });
