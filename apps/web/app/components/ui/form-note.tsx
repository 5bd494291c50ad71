import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './form-kit.module.css';

export interface FormNoteProps {
  tone?: 'info' | 'ok' | 'warn' | 'bad';
  children: ReactNode;
}

const ICONS = { info: IconInfoCircle, ok: IconCircleCheck, warn: IconAlertTriangle, bad: IconAlertTriangle } as const;

/** A sentence that concerns a whole form. */
export function FormNote({ tone = 'info', children }: FormNoteProps) {
  const Icon = ICONS[tone];
  return (
    <div className={styles.note} data-tone={tone}>
      <Icon size={20} aria-hidden="true" />
      <div className={styles.noteText}>{children}</div>
    </div>
  );
}
