import { PRODUCT } from '@prep-ai/contract';
import type { MetaFunction } from 'react-router';
import { MessagesList } from '../features/admin/records/messages-list.tsx';
import { AdminGuard } from '../features/admin/shell/admin-guard.tsx';
import { AdminPage } from '../features/admin/shell/admin-page.tsx';

export const meta: MetaFunction = () => [
  { title: `Messages · Admin · ${PRODUCT.name}` },
  { name: 'robots', content: 'noindex' },
];

/** Messages of the service, for administrators. */
export default function AdminMessages() {
  return (
    <AdminGuard>
      {() => (
        <AdminPage title="Messages">
          <MessagesList />
        </AdminPage>
      )}
    </AdminGuard>
  );
}
