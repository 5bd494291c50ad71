import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import styles from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  /** called on Escape and on a click outside */
  onClose(): void;
  /** accessible name */
  label: string;
  /** a panel at the left edge instead of a box in the middle */
  side?: boolean;
  /** for pictures and videos */
  wide?: boolean;
  children: ReactNode;
}

/**
 * The browser's own modal dialog: it traps and returns focus and makes the page behind inert, without any script before it is
 * first opened.
 */
export function Dialog({ open, onClose, label, side, wide, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  // before the element is removed: a dialog that is closed afterwards returns no focus
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog || !open) return;
    if (!dialog.open) dialog.showModal();
    // the backdrop belongs to the dialog element; what is inside it does not
    const onPress = (event: MouseEvent) => {
      if (event.target === dialog) close();
    };
    const onCancel = (event: Event) => {
      event.preventDefault();
      close();
    };
    dialog.addEventListener('click', onPress);
    dialog.addEventListener('cancel', onCancel);
    return () => {
      dialog.removeEventListener('click', onPress);
      dialog.removeEventListener('cancel', onCancel);
      dialog.close();
    };
  }, [open]);

  return (
    <dialog ref={element} className={side ? styles.side : styles.box} data-wide={wide || undefined} aria-label={label}>
      {open && <div className={styles.content}>{children}</div>}
    </dialog>
  );
}
