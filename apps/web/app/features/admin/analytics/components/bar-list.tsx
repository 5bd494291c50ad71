import type { ReactNode } from 'react';
import styles from './bar-list.module.css';

export interface BarListProps {
  value: readonly {
    name: string;
    /** 0 to 100 */
    percent: number;
    /** at the right end */
    figures: ReactNode;
  }[];
}

/** Names with their share as a line under each. The figure is written out; the line only repeats it. */
export function BarList({ value: items }: BarListProps) {
  return (
    <ul className={styles.list}>
      {items.map(({ name, percent, figures }) => (
        <li key={name}>
          <div className={styles.words}>
            <span className={styles.name}>{name}</span>
            <span className={styles.figures}>{figures}</span>
          </div>
          <Bar percent={percent} />
        </li>
      ))}
    </ul>
  );
}

/** A line that is filled to a share. */
export function Bar({ percent }: { percent: number }) {
  return (
    <div className={styles.track} aria-hidden="true">
      <div className={styles.fill} style={{ width: `${Math.min(100, Math.max(0, percent))}%` }} />
    </div>
  );
}
