import { useEffect, useId, useRef } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Pill } from '../../../../components/ui/pill.tsx';
import type { PasswordDraft } from '../model/draft.ts';
import styles from './setting-control.module.css';
import { SettingRow } from './setting-row.tsx';

export interface PasswordRowProps {
  /** one is stored */
  stored: boolean;
  value: PasswordDraft;
  error: string | undefined;
  onChange(value: PasswordDraft): void;
}

/** The password of the mail server: it can be replaced and removed, and is never shown. */
export function PasswordRow({ stored, value, error, onChange }: PasswordRowProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const removing = value.kind === 'remove';
  const typing = value.kind === 'set';
  const wasTyping = useRef(typing);
  useEffect(() => {
    if (typing && !wasTyping.current) field.current?.focus();
    wasTyping.current = typing;
  }, [typing]);
  return (
    <SettingRow
      id={id}
      label="SMTP password"
      help="Stored encrypted and never shown again. It belongs to the host: enter it again when you change the host."
      changed={removing || (typing && value.text !== '')}
      error={error}
    >
      {value.kind === 'set' ? (
        <span className={styles.line}>
          <input
            ref={field}
            id={id}
            name="email.smtp_password"
            className={styles.input}
            type="password"
            autoComplete="new-password"
            maxLength={1000}
            value={value.text}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-help ${id}-error`}
            onChange={(event) => onChange({ kind: 'set', text: event.currentTarget.value })}
          />
          <Button variant="default" size="sm" onClick={() => onChange({ kind: 'keep' })}>
            Cancel
          </Button>
        </span>
      ) : (
        <span className={styles.buttons}>
          <output id={id} aria-label="SMTP password">
            <Pill tone={removing ? 'warn' : stored ? 'ok' : 'neutral'}>
              {removing ? 'Removed when saved' : stored ? 'Stored' : 'Not set'}
            </Pill>
          </output>
          {removing ? (
            <Button variant="default" size="sm" onClick={() => onChange({ kind: 'keep' })}>
              Keep it
            </Button>
          ) : (
            <Button variant="default" size="sm" onClick={() => onChange({ kind: 'set', text: '' })}>
              {stored ? 'Replace' : 'Set'}
            </Button>
          )}
          {stored && !removing && (
            <Button variant="danger-soft" size="sm" onClick={() => onChange({ kind: 'remove' })}>
              Remove
            </Button>
          )}
        </span>
      )}
    </SettingRow>
  );
}
