import {
  IconHistory,
  IconHome,
  IconInfoCircle,
  IconLayoutDashboard,
  IconLock,
  IconLogin,
  IconMail,
  IconMessageCircleQuestion,
  IconUserCircle,
} from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { retryUntilLoaded } from '../../lib/retry-until-loaded.ts';
import { useSession } from '../../lib/session/session-context.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { ThemeSwitch } from '../ui/theme-switch.tsx';
import { Wordmark } from '../ui/wordmark.tsx';
import { callToAction, type NavEntry, type NavIcon, navEntries, whoIs } from './nav-entries.ts';
import styles from './side-nav.module.css';

const ICONS = {
  home: IconHome,
  practice: IconMessageCircleQuestion,
  history: IconHistory,
  locked: IconLock,
  account: IconUserCircle,
  admin: IconLayoutDashboard,
  about: IconInfoCircle,
  contact: IconMail,
  login: IconLogin,
} as const satisfies Record<NavIcon, unknown>;

/** For those who are signed in: others are spared its script. */
const AccountBlock = lazy(() => retryUntilLoaded(() => import('./account-block.tsx')));

/** The main navigation: beside the page on wide screens, in a drawer on the others. */
export function SideNav() {
  const { pathname } = useLocation();
  const { user, status, problem } = useSession();
  const who = problem ? 'unknown' : whoIs(user);
  const entries = navEntries(who, pathname);
  const action = callToAction(who, user?.currentPlan.entitlements.kind === 'pro');
  // a visitor who holds a token is not shown the way in while it is being checked
  const pending = status === 'loading' && !problem;
  return (
    <nav className={styles.root} aria-label="Main" data-pending={pending || undefined}>
      <div className={styles.brand}>
        <Wordmark />
      </div>
      {(['main', 'more'] as const).map((group) => (
        <EntryList key={group} entries={entries.filter((entry) => entry.group === group)} />
      ))}
      <div className={styles.foot}>
        {action && (
          <ButtonLink to={action.to} variant={action.variant} block>
            {action.label}
          </ButtonLink>
        )}
        {user ? (
          <Suspense fallback={<div className={styles.accountRoom} />}>
            <AccountBlock user={user} />
          </Suspense>
        ) : (
          <div className={styles.theme}>
            <span aria-hidden="true">Theme</span>
            <ThemeSwitch />
          </div>
        )}
      </div>
    </nav>
  );
}

function EntryList({ entries }: { entries: NavEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <ul className={styles.list}>
      {entries.map((entry) => {
        const Icon = ICONS[entry.icon];
        return (
          <li key={entry.label}>
            <Link
              to={entry.to}
              className={styles.entry}
              aria-current={entry.active ? 'page' : undefined}
              data-entry={entry.icon}
            >
              <Icon size={20} aria-hidden="true" />
              <span>
                {entry.label}
                {entry.hint && <span className={styles.hint}> {entry.hint}</span>}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
