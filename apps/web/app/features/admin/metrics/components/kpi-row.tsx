import type { ReactNode } from 'react';
import styles from './kpi-row.module.css';

interface Kpi {
  label: string;
  value: string;
  /** below the value */
  hint?: ReactNode;
}

/** Key metrics in a row, each with its name. */
export function KpiRow({ kpis }: { kpis: readonly Kpi[] }) {
  return (
    <dl className={styles.row}>
      {kpis.map((kpi) => (
        <div key={kpi.label} className={styles.kpi}>
          <dt className={styles.label}>{kpi.label}</dt>
          <dd>
            <p className={styles.value}>{kpi.value}</p>
            {kpi.hint && <div className={styles.hint}>{kpi.hint}</div>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
