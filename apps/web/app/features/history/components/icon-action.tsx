import type { ReactNode } from 'react';
import styles from './icon-action.module.css';

export interface IconActionProps {
  label: string;
  icon: ReactNode;
  /** part of a higher plan: it says so when it is pressed */
  locked: boolean;
  busy?: boolean;
  onClick(): void;
}

/** An action that is a picture, 44 px large, with its name for those who can't see or guess it. */
export function IconAction({ label, icon, locked, busy, onClick }: IconActionProps) {
  const name = locked ? `${label} (Pro plan)` : label;
  return (
    <button
      type="button"
      className={styles.action}
      aria-label={name}
      title={name}
      aria-busy={busy || undefined}
      data-locked={locked || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy ? <span className="btn-spinner" aria-hidden="true" /> : icon}
    </button>
  );
}
