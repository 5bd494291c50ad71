import { IconWifiOff } from '@tabler/icons-react';
import { Button } from './button.tsx';
import styles from './failure.module.css';

export interface FailureProps {
  title: string;
  /** what happened and what was kept */
  text: string;
  onRetry(): void;
}

/** A part of the page that could not be shown, with the next step. */
export function Failure({ title, text, onRetry }: FailureProps) {
  return (
    <div className={styles.root} role="alert">
      <IconWifiOff className={styles.icon} size={28} aria-hidden="true" />
      <h1 className="type-dense">{title}</h1>
      <p className={styles.text}>{text}</p>
      <Button variant="default" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  );
}
