import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import styles from './form-kit.module.css';
import { FormMessage } from './form-message.tsx';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'onInput'> {
  label: string;
  name: string;
  error?: string;
  hint?: ReactNode;
  hintTone?: 'warn';
  /** at the right of the label, for example a link */
  aside?: ReactNode;
  /** inside the field, at its right end */
  trailing?: ReactNode;
  /** ids of further descriptions */
  describedBy?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled line of text with its message under it. */
export function TextField({
  label,
  error,
  hint,
  hintTone,
  aside,
  trailing,
  describedBy,
  type = 'text',
  ...input
}: TextFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <div className={styles.labelRow}>
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      <div className={styles.box}>
        <input
          {...input}
          type={type}
          id={id}
          className={styles.input}
          data-trailing={trailing ? '' : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy ? `${id}-m ${describedBy}` : `${id}-m`}
        />
        {trailing && <div className={styles.trailing}>{trailing}</div>}
      </div>
      <FormMessage id={`${id}-m`} error={error} hint={hint} tone={hintTone} />
    </div>
  );
}

/** An email address: the phone's keyboard for it, the password manager's user name, and no autocorrection. */
export function EmailField(field: Pick<TextFieldProps, 'name' | 'error' | 'defaultValue'>) {
  return (
    <TextField
      {...field}
      label="Email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
    />
  );
}
