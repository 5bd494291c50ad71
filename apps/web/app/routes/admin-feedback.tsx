import { PRODUCT } from '@prep-ai/contract';
import type { MetaFunction } from 'react-router';
import { FeedbackList } from '../features/admin/records/feedback-list.tsx';
import { AdminGuard } from '../features/admin/shell/admin-guard.tsx';
import { AdminPage } from '../features/admin/shell/admin-page.tsx';

export const meta: MetaFunction = () => [
  { title: `Feedback · Admin · ${PRODUCT.name}` },
  { name: 'robots', content: 'noindex' },
];

/** Feedback of the service, for administrators. */
export default function AdminFeedback() {
  return (
    <AdminGuard>
      {() => (
        <AdminPage title="Feedback">
          <FeedbackList />
        </AdminPage>
      )}
    </AdminGuard>
  );
}
