import { PRODUCT } from '@prep-ai/contract';
import type { MetaFunction } from 'react-router';
import { PaymentsList } from '../features/admin/records/payments-list.tsx';
import { AdminGuard } from '../features/admin/shell/admin-guard.tsx';
import { AdminPage } from '../features/admin/shell/admin-page.tsx';

export const meta: MetaFunction = () => [
  { title: `Payments · Admin · ${PRODUCT.name}` },
  { name: 'robots', content: 'noindex' },
];

/** Payments of the service, for administrators. */
export default function AdminPayments() {
  return (
    <AdminGuard>
      {() => (
        <AdminPage title="Payments">
          <PaymentsList />
        </AdminPage>
      )}
    </AdminGuard>
  );
}
