import { type ReactNode, useId } from 'react';
import styles from './form-kit.module.css';
import { FormMessage } from './form-message.tsx';

export interface CheckFieldProps {
  name: string;
  error?: string;
  children: ReactNode;
}

/** A box to tick. Its value is "on" while it is ticked. */
export function CheckField({ name, error, children }: CheckFieldProps) {
  const id = useId();
  return (
    <div>
      <label className={styles.check} htmlFor={id}>
        <input
          type="checkbox"
          id={id}
          name={name}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-m`}
        />
        <span>{children}</span>
      </label>
      <FormMessage id={`${id}-m`} error={error} />
    </div>
  );
}
