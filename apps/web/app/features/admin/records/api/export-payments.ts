import { endpoints } from '@prep-ai/contract';
import type { ApiClient } from '../../../../lib/api-client.ts';
import { CSV_HEADERS } from '../../table/api/use-csv-export.ts';
import { exportQueryOf } from '../../table/model/table-view.ts';
import type { PaymentView } from './get-payments.ts';

/** All pages of the list as CSV. */
export const exportPayments = (api: ApiClient, view: PaymentView) =>
  api.open(endpoints.payments.adminExport, { query: exportQueryOf(view), headers: CSV_HEADERS });
