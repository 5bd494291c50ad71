import type { ReactNode } from 'react';
import styles from './bar-list.module.css';

export interface BarListProps {
  value: readonly {
    name: string;
    /** 0 to 100 */
    percent: number;
    /** at the right end */
    value: ReactNode;
  }[];
}

/** Names with a bar for their share. The value is written out; the bar only repeats it. */
export function BarList({ value: items }: BarListProps) {
  return (
    <ul className={styles.list}>
      {items.map(({ name, percent, value }) => (
        <li key={name}>
          <div className={styles.words}>
            <span className={styles.name}>{name}</span>
            <span className={styles.value}>{value}</span>
          </div>
          <Bar percent={percent} />
        </li>
      ))}
    </ul>
  );
}

/** A bar that is filled to a share. */
export function Bar({ percent }: { percent: number }) {
  return (
    <div className={styles.track} aria-hidden="true">
      <div className={styles.fill} style={{ width: `${Math.min(100, Math.max(0, percent))}%` }} />
    </div>
  );
}
