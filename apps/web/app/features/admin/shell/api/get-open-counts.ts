import { endpoints } from '@prep-ai/contract';
import { useQuery } from '@tanstack/react-query';
import type { ApiClient } from '../../../../lib/api-client.ts';
import { useApi } from '../../../../lib/use-api.ts';
import { ADMIN_KEY } from './query-keys.ts';

/** the lists carry the count, so the shortest page of each is enough */
const query = { page: 1, limit: 1 };

async function getOpenFeedbackCount(api: ApiClient, signal: AbortSignal): Promise<number> {
  return (await api.call(endpoints.admin.feedback, { query, signal })).open_count;
}

async function getOpenMessageCount(api: ApiClient, signal: AbortSignal): Promise<number> {
  return (await api.call(endpoints.admin.contacts, { query, signal })).open_count;
}

/** How much feedback and how many messages wait for an answer; undefined while that is not known. */
export function useOpenCounts(): { feedback: number | undefined; messages: number | undefined } {
  const api = useApi();
  const feedback = useQuery({
    queryKey: [...ADMIN_KEY, 'open-feedback'],
    queryFn: ({ signal }) => getOpenFeedbackCount(api, signal),
  });
  const messages = useQuery({
    queryKey: [...ADMIN_KEY, 'open-messages'],
    queryFn: ({ signal }) => getOpenMessageCount(api, signal),
  });
  return { feedback: feedback.data, messages: messages.data };
}
