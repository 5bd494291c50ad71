import { Skeleton } from '@mantine/core';
import { countWords } from '../model/count.ts';
import styles from './count-row.module.css';

export interface CountRowProps {
  waiting: boolean;
  /** a figure that is not known is a dash */
  counts: readonly { label: string; value: number | undefined }[];
}

/** A few figures above a list. */
export function CountRow({ waiting, counts: figures }: CountRowProps) {
  return (
    <dl className={styles.row}>
      {figures.map(({ label, value }) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd>
            {waiting ? <Skeleton height={20} width={48} my={6} /> : value === undefined ? '—' : countWords(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
