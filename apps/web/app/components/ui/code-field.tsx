import { type ClipboardEvent, type Ref, type SyntheticEvent, useId, useRef, useState } from 'react';
import styles from './code-field.module.css';
import { FormMessage } from './form-message.tsx';

export interface CodeFieldProps {
  label: string;
  name: string;
  /** digits so far */
  value: string;
  onChange(value: string): void;
  error?: string;
  ref?: Ref<HTMLInputElement>;
}

const CELLS = [0, 1, 2, 3, 4, 5] as const;
const LENGTH = CELLS.length;

/**
 * A six-digit code. It is one field, so that pasting, a phone's suggestion from the message, screen readers and undo work
 * as everywhere; the six cells are its picture.
 */
export function CodeField({ label, name, value, onChange, error, ref }: CodeFieldProps) {
  const id = useId();
  const cells = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<number | null>(null);

  const follow = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) =>
    setAt(Math.min(currentTarget.selectionStart ?? 0, LENGTH - 1));

  function paste(event: ClipboardEvent<HTMLInputElement>): void {
    const digits = event.clipboardData.getData('text').replaceAll(/\D/g, '');
    // a whole code replaces the content; a part of one is inserted as usual
    if (digits.length < LENGTH) return;
    event.preventDefault();
    onChange(digits.slice(0, LENGTH));
  }

  return (
    <div className={styles.root}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          ref={ref}
          id={id}
          name={name}
          className={styles.input}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCorrect="off"
          spellCheck={false}
          required
          value={value}
          onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, '').slice(0, LENGTH))}
          onPaste={paste}
          onSelect={follow}
          onFocus={follow}
          onBlur={() => setAt(null)}
          onClick={(event) => {
            // the invisible digits are not under their cells: the click selects a cell, not a digit
            const box = cells.current?.getBoundingClientRect();
            if (!box || box.width === 0) return;
            const cell = Math.floor(((event.clientX - box.left) / box.width) * LENGTH);
            const start = Math.max(0, Math.min(cell, value.length));
            event.currentTarget.setSelectionRange(start, Math.min(start + 1, value.length));
          }}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-m`}
        />
        <div ref={cells} className={styles.cells} aria-hidden="true">
          {CELLS.map((cell) => (
            <span key={cell} className={styles.cell} data-at={at === cell || undefined}>
              {value[cell] ?? (at === cell && <i className={styles.caret} />)}
            </span>
          ))}
        </div>
      </div>
      <FormMessage id={`${id}-m`} error={error} />
    </div>
  );
}
