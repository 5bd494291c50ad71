import { endpoints } from '@prep-ai/contract';
import type { ApiClient } from '../../../../lib/api-client.ts';
import { exportQueryOf } from '../../table/model/table-view.ts';
import type { PaymentView } from './get-payments.ts';

/** All pages of the list as CSV. */
export const exportPayments = (api: ApiClient, view: PaymentView) =>
  api.download(endpoints.payments.adminExport, { query: exportQueryOf(view) });
