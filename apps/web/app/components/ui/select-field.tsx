import { IconChevronDown } from '@tabler/icons-react';
import { type SelectHTMLAttributes, useId } from 'react';
import styles from './form-kit.module.css';
import { FormMessage } from './form-message.tsx';

export interface SelectFieldProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className'> {
  label: string;
  name: string;
  error?: string;
  options: readonly string[];
  /** label of the empty choice */
  none: string;
}

/** One of several words, chosen with the device's own list. */
export function SelectField({ label, error, options, none, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <div className={styles.labelRow}>
        <label htmlFor={id}>{label}</label>
      </div>
      <div className={styles.box}>
        <select
          {...select}
          id={id}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-m`}
        >
          <option value="">{none}</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
        <IconChevronDown className={styles.chevron} size={20} aria-hidden="true" />
      </div>
      <FormMessage id={`${id}-m`} error={error} />
    </div>
  );
}
