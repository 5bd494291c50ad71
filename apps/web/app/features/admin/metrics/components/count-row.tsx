import { Skeleton } from '@mantine/core';
import { countWords } from '../model/count.ts';
import styles from './count-row.module.css';

export interface CountRowProps {
  waiting: boolean;
  /** an unknown count is a dash */
  counts: readonly { label: string; value: number | undefined }[];
}

/** A few counts above a list. */
export function CountRow({ waiting, counts }: CountRowProps) {
  return (
    <dl className={styles.row}>
      {counts.map(({ label, value }) => (
        <div key={label} className={styles.count}>
          <dt>{label}</dt>
          <dd>
            {waiting ? <Skeleton height={20} width={48} my={6} /> : value === undefined ? '—' : countWords(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
