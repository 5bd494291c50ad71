import { endpoints } from '@prep-ai/contract';
import type { ApiClient } from '../../../lib/api-client.ts';
import { useApi } from '../../../lib/use-api.ts';
import { type Page, pageQuery, useCachedPage } from './use-cached-page.ts';

const { list } = endpoints.history;

const getRecords = (api: ApiClient, page: Page, signal: AbortSignal) =>
  api.call(list, { query: pageQuery(page), signal });

/** A page of questions with their answers, newest first. */
export function useRecords(userId: number, page: Page) {
  const api = useApi();
  return useCachedPage(userId, page, {
    name: 'history',
    schema: list.response,
    load: (signal) => getRecords(api, page, signal),
  });
}
