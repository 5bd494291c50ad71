import { useLocation } from 'react-router';
import { Link } from '../../../../components/ui/link.tsx';
import { Pill } from '../../../../components/ui/pill.tsx';
import { countWords } from '../../metrics/model/count.ts';
import { useOpenCounts } from '../api/get-open-counts.ts';
import styles from './admin-links.module.css';

/** Links to the records of the admin area that have no tab. */
export function AdminLinks() {
  const { pathname } = useLocation();
  const open = useOpenCounts();
  const links = [
    { to: '/admin/payments', title: 'Payments', count: undefined },
    { to: '/admin/feedback', title: 'Feedback', count: open.feedback },
    { to: '/admin/messages', title: 'Messages', count: open.messages },
    { to: '/admin/audit', title: 'Audit log', count: undefined },
  ];
  return (
    <nav className={styles.links} aria-label="Records">
      {links.map(({ to, title, count }) => (
        <Link key={to} to={to} className={styles.link} aria-current={pathname === to ? 'page' : undefined}>
          {title}
          {count !== undefined && count > 0 && (
            <Pill tone="brand">
              {countWords(count)}
              <span className="visually-hidden"> open</span>
            </Pill>
          )}
        </Link>
      ))}
    </nav>
  );
}
