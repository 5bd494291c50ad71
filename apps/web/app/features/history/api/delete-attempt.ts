import { endpoints } from '@prep-ai/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../lib/use-api.ts';
import { HISTORY_KEY } from './query-keys.ts';

/** Deletes an own attempt for good. */
export function useDeleteAttempt() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(endpoints.attempts.delete, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: HISTORY_KEY }),
  });
}
