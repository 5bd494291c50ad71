import { PRODUCT } from '@prep-ai/contract';
import type { MetaFunction } from 'react-router';
import { ReviewModeration } from '../features/admin/reviews/review-moderation.tsx';
import { AdminGuard } from '../features/admin/shell/admin-guard.tsx';
import { AdminPage } from '../features/admin/shell/admin-page.tsx';

export const meta: MetaFunction = () => [
  { title: `Review moderation · Admin · ${PRODUCT.name}` },
  { name: 'robots', content: 'noindex' },
];

/** Moderation of reviews on a screen of its own. */
export default function AdminReviews() {
  return (
    <AdminGuard>
      {() => (
        <AdminPage title="Review moderation">
          <ReviewModeration />
        </AdminPage>
      )}
    </AdminGuard>
  );
}
