import { endpoints } from '@prep-ai/contract';
import { useQuery } from '@tanstack/react-query';
import type { ApiClient } from '../../../lib/api-client.ts';
import { useOfflineCache } from '../../../lib/local-data/use-offline-cache.ts';
import { useApi } from '../../../lib/use-api.ts';
import type { ShownMatch } from '../model/shown-match.ts';

const { latestMatch } = endpoints.resumes;

export const latestMatchKey = (userId: number) => ['latest-job-match', userId] as const;

const getLatestMatch = (api: ApiClient, signal: AbortSignal) => api.call(latestMatch, { signal });

/**
 * The latest job match of the user; null before the first. Without a connection the copy stored on this device. A failure is
 * silent (docs/spec/2-practice-and-admin.md section 8).
 */
export function useLatestMatch(userId: number) {
  const api = useApi();
  const cache = useOfflineCache(userId);
  return useQuery({
    queryKey: latestMatchKey(userId),
    queryFn: async ({ signal }): Promise<ShownMatch | null> => {
      const load = () => getLatestMatch(api, signal);
      const { analysis } = (await cache.fetch('latest-match', latestMatch.response, load)).answer;
      if (!analysis) return null;
      const { match_score, job_description, updated_at, resume_id, ...result } = analysis;
      return {
        result: { ...result, score: match_score },
        jobDescription: job_description,
        analyzedAt: updated_at,
        resumeId: resume_id,
      };
    },
    refetchOnReconnect: 'always',
  });
}
