import { type TextareaHTMLAttributes, useId } from 'react';
import styles from './form-kit.module.css';
import { FormMessage } from './form-message.tsx';

export interface AreaFieldProps
  extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className' | 'maxLength'> {
  label: string;
  name: string;
  error?: string;
  /** characters written, of how many at most */
  count: { written: number; max: number };
}

/** A labelled text of several lines, with a counter: more than `count.max` characters can't be typed. */
export function AreaField({ label, error, count, ...area }: AreaFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <div className={styles.labelRow}>
        <label htmlFor={id}>{label}</label>
        <span className={styles.counter} aria-hidden="true">
          {count.written} / {count.max}
        </span>
      </div>
      <textarea
        {...area}
        id={id}
        maxLength={count.max}
        className={`${styles.input} ${styles.area}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-m`}
      />
      <FormMessage id={`${id}-m`} error={error} hint={`At most ${count.max} characters`} />
    </div>
  );
}
