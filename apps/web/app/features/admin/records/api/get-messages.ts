import { endpoints } from '@prep-ai/contract';
import type { ApiClient } from '../../../../lib/api-client.ts';
import { useAdminList } from '../../table/api/use-admin-list.ts';
import type { TableView } from '../../table/hooks/use-table-view.ts';
import { type QueryOf, queryOf } from '../../table/model/table-view.ts';

export const MESSAGE_SPEC = { sorts: [], filters: { handled: ['false', 'true'] } } as const;
export type MessageView = TableView<never, typeof MESSAGE_SPEC.filters>;

const getMessages = (api: ApiClient, query: QueryOf<MessageView>, signal: AbortSignal) =>
  api.call(endpoints.admin.contacts, { query, signal });

/** A page of the messages from the contact page, newest first. */
export const useMessages = (view: MessageView) => useAdminList('messages', queryOf(view), getMessages);

export type Message = NonNullable<ReturnType<typeof useMessages>['data']>['messages'][number];
