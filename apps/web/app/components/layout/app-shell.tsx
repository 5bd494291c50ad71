import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import styles from './app-shell.module.css';
import { PhoneHeader } from './phone-header.tsx';
import { SideNav } from './side-nav.tsx';
import { MAIN_ID, SkipLink } from './skip-link.tsx';

export interface AppShellProps {
  children: ReactNode;
  footer?: ReactNode;
}

/** Navigation beside the page from 1024 px, above it on smaller screens. */
export function AppShell({ children, footer }: AppShellProps) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // a new screen is read from its start, as after a page load
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <div className={styles.root}>
      <SkipLink />
      <div className={styles.side}>
        <SideNav />
      </div>
      <PhoneHeader />
      <div className={styles.body}>
        <main id={MAIN_ID} ref={main} tabIndex={-1} className={styles.main}>
          {children}
        </main>
        {footer}
      </div>
    </div>
  );
}
