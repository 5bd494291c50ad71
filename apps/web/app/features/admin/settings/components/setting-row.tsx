import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './setting-row.module.css';

export interface SettingRowProps {
  /** of the control; its descriptions are `${id}-help` and `${id}-error` */
  id: string;
  label: string;
  help: ReactNode;
  bounds?: string;
  changed?: boolean;
  error?: string | undefined;
  children: ReactNode;
}

/** What a setting is at the left, its control at the right; one under the other on a phone. */
export function SettingRow({ id, label, help, bounds, changed, error, children }: SettingRowProps) {
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {changed && <span className={styles.changed}>changed</span>}
        <p id={`${id}-help`} className={styles.help}>
          {help} {bounds}
        </p>
      </div>
      <div className={styles.control}>
        {children}
        <p id={`${id}-error`} className={styles.error}>
          {error && (
            <>
              <IconAlertCircle size={16} aria-hidden="true" />
              <span>{error}</span>
            </>
          )}
        </p>
      </div>
    </div>
  );
}
