import { endpoints } from '@prep-ai/contract';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../../lib/use-api.ts';
import { ADMIN } from '../api/query-keys.ts';

/** How much feedback and how many messages wait for an answer; undefined while that is not known. */
export function useOpenCounts(): { feedback: number | undefined; messages: number | undefined } {
  const api = useApi();
  const query = { page: 1, limit: 1 };
  const feedback = useQuery({
    queryKey: [...ADMIN, 'open-feedback'],
    queryFn: async ({ signal }) => (await api.call(endpoints.admin.feedback, { query, signal })).open_count,
  });
  const messages = useQuery({
    queryKey: [...ADMIN, 'open-messages'],
    queryFn: async ({ signal }) => (await api.call(endpoints.admin.contacts, { query, signal })).open_count,
  });
  return { feedback: feedback.data, messages: messages.data };
}
