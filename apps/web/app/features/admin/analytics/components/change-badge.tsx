import { change, changeTone } from '../../metrics/model/format.ts';
import styles from './change-badge.module.css';

export interface ChangeBadgeProps {
  /** percent; null when there is nothing to compare with */
  value: number | null;
  /** what it is compared with, for screen readers: "compared with the previous period" */
  against: string;
}

/** How much something changed, with its sign. */
export function ChangeBadge({ value, against }: ChangeBadgeProps) {
  return (
    <span className={styles.change} data-tone={changeTone(value)}>
      {change(value)}
      <span className="visually-hidden"> {value === null ? 'no earlier figure to compare with' : against}</span>
    </span>
  );
}
