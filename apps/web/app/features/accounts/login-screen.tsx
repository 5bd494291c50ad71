import { LIMITS } from '@prep-ai/contract';
import { IconBriefcase, IconFileText, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { MAIN_ID, SkipLink } from '../../components/layout/skip-link.tsx';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Marker } from '../../components/ui/marker.tsx';
import { PrepBot } from '../../components/ui/prep-bot.tsx';
import { ThemeSwitch } from '../../components/ui/theme-switch.tsx';
import { Wordmark } from '../../components/ui/wordmark.tsx';
import { useSession } from '../../lib/session.tsx';
import { useGuestStart } from '../../lib/use-guest-start.ts';
import styles from './login-screen.module.css';

/** The way in. Accounts are not here yet, so it offers what works: a guest session. */
export function LoginScreen() {
  const main = useRef<HTMLElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    // the first page of a visit keeps its focus where the browser put it
    if (key !== 'default') main.current?.focus({ preventScroll: true });
  }, [key]);

  return (
    <div className={styles.root}>
      <SkipLink />
      <div className={styles.side}>
        <header className={styles.header}>
          <Wordmark />
          <ThemeSwitch />
        </header>
        <main id={MAIN_ID} ref={main} tabIndex={-1} className={styles.main}>
          <h1 className="type-section">Welcome</h1>
          <p className={styles.lead}>Practise at once: no signup, no email.</p>
          <GuestEntry />
          <p className={styles.note}>
            <IconInfoCircle size={20} aria-hidden="true" />
            Signing in with email arrives together with accounts. Until then, a guest session in this browser gives you
            the whole practice screen.
          </p>
        </main>
      </div>
      <aside className={styles.panel} aria-label="How a question comes about">
        <p className={styles.tagline}>
          Resume in.
          <br />
          JD in.
          <br />
          Questions out.
        </p>
        <div className={styles.papers}>
          <div className={styles.paper}>
            <p className={styles.paperTitle}>
              <IconFileText size={18} aria-hidden="true" /> Your resume
            </p>
            <p>
              Built the <Marker of="resume">order-tracking API in FastAPI</Marker>, 40,000 requests a day
            </p>
          </div>
          <div className={styles.paper} data-of="job">
            <p className={styles.paperTitle}>
              <IconBriefcase size={18} aria-hidden="true" /> Job description
            </p>
            <p>
              You have run <Marker of="job">async Python services</Marker> in production
            </p>
          </div>
          <div className={styles.paper} data-of="question">
            <p className={styles.paperTitle}>
              <PrepBot size={22} /> PrepBot asks
            </p>
            <p className={styles.question}>
              An async endpoint freezes all other requests while it calls a slow API: how do you find and fix it?
            </p>
          </div>
        </div>
      </aside>
    </div>
  );
}

function GuestEntry() {
  const { user } = useSession();
  const { starting, start } = useGuestStart();
  if (user) {
    return (
      <ButtonLink to="/chat" size="lg" block>
        {user.is_guest ? 'Continue Guest Session' : 'Go to Interview Prep'}
      </ButtonLink>
    );
  }
  return (
    <>
      <Button size="lg" block loading={starting} onClick={() => void start()}>
        Continue as guest
      </Button>
      <p className={styles.hint}>{LIMITS.quota.guest} questions with answers, free.</p>
    </>
  );
}
