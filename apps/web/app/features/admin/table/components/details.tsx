import type { ReactNode } from 'react';
import styles from './details.module.css';

export type Fact = readonly [name: string, value: ReactNode];

/** What is known about a record, a line each. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Somebody's own words, as they wrote them. */
export function OwnWords({ children }: { children: string }) {
  return (
    <p className={styles.words} dir="auto">
      {children}
    </p>
  );
}

/** The buttons below a record. */
export function DetailActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
