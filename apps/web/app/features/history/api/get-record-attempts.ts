import { useQuery } from '@tanstack/react-query';
import { fetchAttempts, type QuestionPlace } from '../../../lib/attempts/fetch-attempts.ts';
import { useApi } from '../../../lib/use-api.ts';
import { HISTORY_KEY } from './query-keys.ts';

/** The attempts at a question of the history, oldest first. */
export function useRecordAttempts({ generationId, question }: QuestionPlace) {
  const api = useApi();
  return useQuery({
    queryKey: [...HISTORY_KEY, 'attempts', generationId, question],
    queryFn: ({ signal }) => fetchAttempts(api, { generationId, question }, signal),
  });
}
