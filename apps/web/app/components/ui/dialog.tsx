import { type ReactNode, useEffect, useRef } from 'react';
import styles from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  /** asked to close by Escape or by a press outside */
  onClose(): void;
  /** accessible name */
  label: string;
  /** a panel at the left edge instead of a box in the middle */
  side?: boolean;
  children: ReactNode;
}

/**
 * The browser's own modal dialog: it keeps focus inside, gives it back, and makes the page behind inert, without a line
 * of script before it is first opened.
 */
export function Dialog({ open, onClose, label, side, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    if (open && dialog && !dialog.open) dialog.showModal();
    if (!open && dialog?.open) dialog.close();
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape, which arrives as onCancel
    <dialog
      ref={element}
      className={side ? styles.side : styles.box}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        // the backdrop belongs to the dialog element; what is inside it does not
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {open && <div className={styles.content}>{children}</div>}
    </dialog>
  );
}
