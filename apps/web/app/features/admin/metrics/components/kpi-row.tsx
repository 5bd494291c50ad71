import type { ReactNode } from 'react';
import styles from './kpi-row.module.css';

interface Kpi {
  label: string;
  value: string;
  /** under the figure */
  hint?: ReactNode;
}

/** Figures in a row, each with its name. */
export function KpiRow({ figures }: { figures: readonly Kpi[] }) {
  return (
    <dl className={styles.row}>
      {figures.map((figure) => (
        <div key={figure.label} className={styles.kpi}>
          <dt className={styles.label}>{figure.label}</dt>
          <dd>
            <p className={styles.value}>{figure.value}</p>
            {figure.hint && <div className={styles.hint}>{figure.hint}</div>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
