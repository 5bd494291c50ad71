import { endpoints } from '@prep-ai/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../../lib/api-client.ts';
import { useApi } from '../../../lib/use-api.ts';
import { HISTORY_KEY } from './query-keys.ts';

const deleteRecord = (api: ApiClient, id: number) => api.call(endpoints.history.delete, { params: { id } });

/** Deletes a question with its answer for good. */
export function useDeleteRecord() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => deleteRecord(api, id),
    onSettled: () => queries.invalidateQueries({ queryKey: HISTORY_KEY }),
  });
}
