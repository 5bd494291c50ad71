import type { Attempt } from '@prep-ai/contract';
import { useCallback } from 'react';
import { useApi } from '../use-api.ts';
import { fetchAttempts, type QuestionPlace } from './fetch-attempts.ts';
import { includesAttempts } from './include-attempts.ts';

export type AttemptsOf = (place: QuestionPlace | null) => Promise<Attempt[]>;

/** The attempts that an export of a question carries: all of them when the person wants them in exports, else none. */
export function useAskedAttempts(): AttemptsOf {
  const api = useApi();
  return useCallback(async (place) => (place && includesAttempts() ? fetchAttempts(api, place) : []), [api]);
}
