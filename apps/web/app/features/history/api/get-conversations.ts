import { endpoints } from '@prep-ai/contract';
import type { ApiClient } from '../../../lib/api-client.ts';
import { useApi } from '../../../lib/use-api.ts';
import { type Page, pageQuery, useCachedPage } from './use-cached-page.ts';

const { sessions } = endpoints.history;

const getConversations = (api: ApiClient, page: Page, signal: AbortSignal) =>
  api.call(sessions, { query: pageQuery(page), signal });

/** A page of conversations, newest first. */
export function useConversations(userId: number, page: Page) {
  const api = useApi();
  return useCachedPage(userId, page, {
    name: 'sessions',
    schema: sessions.response,
    load: (signal) => getConversations(api, page, signal),
  });
}
