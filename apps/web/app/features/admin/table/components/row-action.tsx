import type { ReactNode } from 'react';
import styles from './row-action.module.css';

export interface RowActionProps {
  /** says what it does and to what: "Approve the review of Meera Iyer" */
  label: string;
  icon: ReactNode;
  /** shown beside the picture: the one thing that most rows are opened for */
  text?: string;
  /** shown beside it in cards, where there is room and nothing to hover */
  word?: string;
  busy?: boolean;
  onClick(): void;
}

/** An action on a row: a picture with a name for those who can't see or guess it. */
export function RowAction({ label, icon, text, word, busy, onClick }: RowActionProps) {
  return (
    <button
      type="button"
      className={styles.action}
      data-text={text ? true : undefined}
      aria-label={label}
      title={label}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy ? <span className="btn-spinner" aria-hidden="true" /> : icon}
      {text && <span className={styles.text}>{text}</span>}
      {word && <span className={styles.word}>{word}</span>}
    </button>
  );
}
