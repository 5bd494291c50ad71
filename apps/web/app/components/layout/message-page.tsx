import type { ReactNode } from 'react';
import { PrepBot } from '../ui/prep-bot.tsx';
import styles from './message-page.module.css';

export interface MessagePageProps {
  title: string;
  text: string;
  /** the ways on */
  actions: ReactNode;
}

/** A whole page that has one thing to say. */
export function MessagePage({ title, text, actions }: MessagePageProps) {
  return (
    <div className={`page ${styles.root}`}>
      <PrepBot size={56} />
      <h1 className="type-page">{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
