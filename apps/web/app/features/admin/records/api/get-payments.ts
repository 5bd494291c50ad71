import { endpoints, PAYMENT_STATES } from '@prep-ai/contract';
import type { ApiClient } from '../../../../lib/api-client.ts';
import { useAdminList } from '../../table/api/use-admin-list.ts';
import type { TableView } from '../../table/hooks/use-table-view.ts';
import { type QueryOf, queryOf } from '../../table/model/table-view.ts';

export const PAYMENT_SPEC = { sorts: [], filters: { state: PAYMENT_STATES } } as const;
export type PaymentView = TableView<never, typeof PAYMENT_SPEC.filters>;

const getPayments = (api: ApiClient, query: QueryOf<PaymentView>, signal: AbortSignal) =>
  api.call(endpoints.payments.adminList, { query, signal });

/** A page of orders and payments of everybody, newest first. */
export const usePayments = (view: PaymentView) => useAdminList('payments', queryOf(view), getPayments);
