import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './form-kit.module.css';

export interface FormMessageProps {
  /** for aria-describedby of the field */
  id: string;
  error?: string;
  /** shown while there is no error */
  hint?: ReactNode;
  tone?: 'warn';
}

/** The message under a field. Its space is reserved while it is empty, so that nothing jumps. */
export function FormMessage({ id, error, hint, tone }: FormMessageProps) {
  return (
    <p id={id} className={styles.message} data-tone={error ? 'bad' : tone}>
      {error ? (
        <>
          <IconAlertCircle size={16} aria-hidden="true" />
          <span>{error}</span>
        </>
      ) : (
        hint
      )}
    </p>
  );
}
