import type { ReactNode } from 'react';
import styles from './pill.module.css';

export interface PillProps {
  tone?: 'neutral' | 'brand' | 'ok' | 'warn' | 'bad';
  /** a dot before the word, for states that change */
  dot?: boolean;
  children: ReactNode;
}

/** A short state or count. */
export function Pill({ tone = 'neutral', dot, children }: PillProps) {
  return (
    <span className={styles.root} data-tone={tone} data-dot={dot || undefined}>
      {children}
    </span>
  );
}
