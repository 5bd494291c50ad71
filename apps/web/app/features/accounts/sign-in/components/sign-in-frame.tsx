import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { MAIN_ID, SkipLink } from '../../../../components/layout/skip-link.tsx';
import { Link } from '../../../../components/ui/link.tsx';
import { ThemeSwitch } from '../../../../components/ui/theme-switch.tsx';
import { Wordmark } from '../../../../components/ui/wordmark.tsx';
import styles from './sign-in-frame.module.css';
import { SignInPanel } from './sign-in-panel.tsx';

export interface SignInFrameProps {
  children: ReactNode;
  footer: ReactNode;
}

/** What the sign-in screens share: the name, the way home and the theme above, the panel beside them, and where focus goes. */
export function SignInFrame({ children, footer }: SignInFrameProps) {
  const main = useRef<HTMLElement>(null);
  const { key, pathname } = useLocation();
  const shown = useRef(key === 'default' ? pathname : null);
  useEffect(() => {
    // the first page of a visit keeps its focus where the browser put it; a screen may have chosen a field of its own
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <>
      <div className={styles.root}>
        <SkipLink />
        <div className={styles.side}>
          <header className={styles.header}>
            <Wordmark />
            <div className={styles.ways}>
              <Link to="/" className={styles.home}>
                Home
              </Link>
              <ThemeSwitch />
            </div>
          </header>
          <main id={MAIN_ID} ref={main} tabIndex={-1} className={styles.main}>
            {children}
          </main>
        </div>
        <SignInPanel />
      </div>
      {footer}
    </>
  );
}
