import { PRODUCT } from '@prep-ai/contract';
import type { MetaFunction } from 'react-router';
import { AuditList } from '../features/admin/records/audit-list.tsx';
import { AdminGuard } from '../features/admin/shell/admin-guard.tsx';
import { AdminPage } from '../features/admin/shell/admin-page.tsx';

export const meta: MetaFunction = () => [
  { title: `Audit log · Admin · ${PRODUCT.name}` },
  { name: 'robots', content: 'noindex' },
];

/** Audit log of the service, for administrators. */
export default function AdminAudit() {
  return (
    <AdminGuard>
      {() => (
        <AdminPage title="Audit log">
          <AuditList />
        </AdminPage>
      )}
    </AdminGuard>
  );
}
