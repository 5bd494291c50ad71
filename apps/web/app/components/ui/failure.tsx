import { IconWifiOff } from '@tabler/icons-react';
import { Button } from './button.tsx';
import styles from './failure.module.css';

export interface FailureProps {
  title: string;
  /** what happened, and what is not lost */
  text: string;
  onRetry(): void;
  /** of the heading: 1 where nothing else of the screen is there */
  level?: 1 | 2;
  /** nothing is around it: it brings the page's gutters */
  whole?: boolean;
}

/** A part of the page that could not be shown, with the next step. */
export function Failure({ title, text, onRetry, level = 1, whole }: FailureProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={`${styles.root} ${whole ? 'page' : styles.part}`} role="alert">
      <IconWifiOff className={styles.icon} size={28} aria-hidden="true" />
      <Heading className="type-dense">{title}</Heading>
      <p className={styles.text}>{text}</p>
      <Button variant="default" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  );
}
