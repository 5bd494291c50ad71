import { IconBriefcase, IconFileText } from '@tabler/icons-react';
import { Marker } from '../../../../components/ui/marker.tsx';
import { PrepBot } from '../../../../components/ui/prep-bot.tsx';
import styles from './sign-in-panel.module.css';

/** What the product does, beside every sign-in screen from 1024 px: a resume and a job become a question. */
export function SignInPanel() {
  return (
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
  );
}
