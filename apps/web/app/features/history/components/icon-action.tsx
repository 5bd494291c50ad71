import type { ReactNode } from 'react';
import styles from './icon-action.module.css';

export interface IconActionProps {
  label: string;
  icon: ReactNode;
  /** part of a higher plan: a press says so */
  locked: boolean;
  busy?: boolean;
  onClick(): void;
}

/** An icon button of 44 px, with a name for screen readers and as a tooltip. */
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
