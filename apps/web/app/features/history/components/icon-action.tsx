import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './icon-action.module.css';

export interface IconActionProps {
  /** its name for screen readers, which begins with `word` */
  label: string;
  /** what it does, in a word: shown where it is locked, since two locks side by side look the same */
  word: string;
  icon: ReactNode;
  /** part of a higher plan: a press says so */
  locked: boolean;
  busy?: boolean;
  onClick(): void;
}

/** An icon button of 44 px, with a name for screen readers and as a tooltip; where it is locked, a lock beside its word. */
export function IconAction({ label, word, icon, locked, busy, onClick }: IconActionProps) {
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
      {busy ? <span className="btn-spinner" aria-hidden="true" /> : !locked && icon}
      {locked && (
        <>
          <IconLock size={16} aria-hidden="true" />
          {word}
        </>
      )}
    </button>
  );
}
