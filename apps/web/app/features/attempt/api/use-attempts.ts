import { type Attempt, type AttemptList, endpoints } from '@prep-ai/contract';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '../../../lib/api-client.ts';
import { useOfflineCache } from '../../../lib/local-data/use-offline-cache.ts';
import { useApi } from '../../../lib/use-api.ts';
import { nameOfCard, type QuestionRef } from '../model/card-name.ts';

const { list } = endpoints.attempts;

export const attemptsKey = (userId: number, card: string) => ['attempts', userId, card] as const;

/**
 * The attempts at a question, oldest first; without a connection those stored on this device. `wanted`: fetch them now. A
 * failure is silent: then the ones made here are all there is to show.
 */
export function useAttempts(userId: number, question: QuestionRef, wanted: boolean) {
  const api = useApi();
  const cache = useOfflineCache(userId);
  const card = nameOfCard(question);
  return useQuery({
    queryKey: attemptsKey(userId, card),
    queryFn: async ({ signal }) => {
      const query = { generation_id: question.generation, question: question.number };
      const load = () => api.call(list, { query, signal });
      return (await cache.fetch(`attempts:${card}`, list.response, load)).answer;
    },
    enabled: wanted,
  });
}

/** What a strong answer to the question contains. Rejects with ApiError. */
export async function fetchPoints(
  api: ApiClient,
  queries: QueryClient,
  { userId, question }: { userId: number; question: QuestionRef },
): Promise<AttemptList['points']> {
  const known = queries.getQueryData<AttemptList>(attemptsKey(userId, nameOfCard(question)));
  if (known) return known.points;
  const query = { generation_id: question.generation, question: question.number };
  return (await api.call(list, { query })).points;
}

/** Puts an attempt that has just been graded into the list, once. */
export function addAttempt(queries: QueryClient, key: readonly unknown[], attempt: Attempt): void {
  queries.setQueryData<AttemptList>(key, (before) => {
    const attempts = (before?.attempts ?? []).filter(({ id }) => id !== attempt.id);
    const points = before?.points ?? attempt.points.map(({ id, text, weight }) => ({ id, text, weight }));
    return { attempts: [...attempts, attempt], points };
  });
}

/** Takes a deleted attempt out of the list. */
export function removeAttempt(queries: QueryClient, key: readonly unknown[], id: string): void {
  queries.setQueryData<AttemptList>(
    key,
    (before) => before && { ...before, attempts: before.attempts.filter((attempt) => attempt.id !== id) },
  );
}
