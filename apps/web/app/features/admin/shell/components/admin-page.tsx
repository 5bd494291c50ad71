import { Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ComponentType, Suspense } from 'react';
import { Link } from '../../../../components/ui/link.tsx';
import frame from './admin-frame.module.css';
import { AdminFrame } from './admin-frame.tsx';
import { AdminLinks } from './admin-links.tsx';
import styles from './admin-screen.module.css';

/** A screen of the admin area other than the dashboard: its title, a link back and links to the others. */
export function AdminPage({ title, Content }: { title: string; Content: ComponentType }) {
  return (
    <AdminFrame
      title={title}
      back={
        <Link to="/admin" className={frame.back}>
          <IconArrowLeft size={18} aria-hidden="true" /> Admin Dashboard
        </Link>
      }
    >
      <div className={styles.ways}>
        <AdminLinks />
      </div>
      <Suspense fallback={<Skeleton height={480} radius={16} />}>
        <Content />
      </Suspense>
    </AdminFrame>
  );
}
