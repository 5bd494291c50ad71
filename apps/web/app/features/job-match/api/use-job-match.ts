import { endpoints, type MatchResult } from '@prep-ai/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useOfflineCache } from '../../../lib/local-data/use-offline-cache.ts';
import { useApi } from '../../../lib/use-api.ts';
import type { ShownMatch } from '../model/shown-match.ts';

function latestMatchKey(userId: number) {
  return ['latest-job-match', userId] as const;
}

/** The latest job match of the user, as far as it is known here; null before the first. A failure is silent (document 2 section 8). */
export function useLatestMatch(userId: number) {
  const api = useApi();
  const cache = useOfflineCache(userId);
  return useQuery({
    queryKey: latestMatchKey(userId),
    queryFn: async ({ signal }): Promise<ShownMatch | null> => {
      const { latestMatch } = endpoints.resumes;
      const ask = () => api.call(latestMatch, { signal });
      const { analysis } = (await cache.fetch('latest-match', latestMatch.response, ask)).answer;
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

/** Makes a job match and keeps it as the latest. Rejects with ApiError or the signal's reason. */
export function useAnalyzeMatch(userId: number) {
  const api = useApi();
  const queries = useQueryClient();
  return async (resumeId: number, jobDescription: string, signal: AbortSignal): Promise<MatchResult> => {
    const { matching_result: result } = await api.call(endpoints.resumes.jobMatch, {
      body: { resumeId, jobDescription },
      signal,
    });
    const shown: ShownMatch = { result, jobDescription, analyzedAt: new Date().toISOString(), resumeId };
    queries.setQueryData(latestMatchKey(userId), shown);
    return result;
  };
}
