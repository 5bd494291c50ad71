import { endpoints, type MatchResult } from '@prep-ai/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../../lib/api-client.ts';
import { serverDate } from '../../../lib/time/server-clock.ts';
import { useApi } from '../../../lib/use-api.ts';
import type { ShownMatch } from '../model/shown-match.ts';
import { latestMatchKey } from './get-latest-match.ts';

interface MatchInput {
  resumeId: number;
  jobDescription: string;
}

const analyzeMatch = (api: ApiClient, body: MatchInput, signal: AbortSignal) =>
  api.call(endpoints.resumes.jobMatch, { body, signal });

/** Computes a job match and stores it as the latest. Rejects with ApiError or the signal's reason. */
export function useAnalyzeMatch(userId: number) {
  const api = useApi();
  const queries = useQueryClient();
  return async (input: MatchInput, signal: AbortSignal): Promise<MatchResult> => {
    const { matching_result: result } = await analyzeMatch(api, input, signal);
    const shown: ShownMatch = { result, ...input, analyzedAt: serverDate().toISOString() };
    queries.setQueryData(latestMatchKey(userId), shown);
    return result;
  };
}
