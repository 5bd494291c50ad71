import { useEffect, useRef } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { useToasts } from '../../../../lib/toasts.tsx';
import styles from './account-form.module.css';
import codesStyles from './recovery-codes.module.css';

/** The recovery codes, shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone(): void }) {
  const toasts = useToasts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.form}>
      <h3 ref={heading} tabIndex={-1} className={codesStyles.title}>
        Save these recovery codes
      </h3>
      <p className={styles.text}>
        Each code works once, when you don't have your phone with you. They won't be shown again.
      </p>
      <ul className={codesStyles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.row}>
        <Button
          variant="default"
          onClick={() =>
            void navigator.clipboard.writeText(codes.join('\n')).then(
              () => toasts.success('Recovery codes copied'),
              () => toasts.warning('Could not copy', 'Select the codes and copy them yourself.'),
            )
          }
        >
          Copy codes
        </Button>
        <Button onClick={onDone}>I have saved them</Button>
      </div>
    </div>
  );
}
