import { Skeleton } from '@mantine/core';
import type { User } from '@prep-ai/contract';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useReviewStats } from '../api/get-review-stats.ts';
import { AdminFrame } from './admin-frame.tsx';
import { AdminLinks } from './admin-links.tsx';
import styles from './admin-screen.module.css';
import { tabOf } from './admin-tabs.ts';
import { StatCards } from './stat-cards.tsx';
import { TAB_PANEL, TabRow, tabElement } from './tab-row.tsx';

/** /admin: the metrics of the service, and five tabs to run it. The address names the open tab (?tab=). */
export function AdminScreen({ user }: { user: User }) {
  const [params] = useSearchParams();
  const tab = tabOf(params);
  const reviews = useReviewStats();
  return (
    <AdminFrame title="Admin Dashboard">
      <StatCards />
      <div className={styles.ways}>
        <TabRow active={tab} pending={reviews.data?.pending ?? 0} />
        <AdminLinks />
      </div>
      <div id={TAB_PANEL} role="tabpanel" aria-labelledby={tabElement(tab)} className={styles.panel}>
        <Suspense key={tab.id} fallback={<Skeleton height={480} radius={16} />}>
          <tab.Content user={user} />
        </Suspense>
      </div>
    </AdminFrame>
  );
}
