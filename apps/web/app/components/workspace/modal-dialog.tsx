import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import { type ReactNode, useLayoutEffect } from 'react';
import styles from './modal-dialog.module.css';

export interface ModalDialogProps {
  open: boolean;
  /** called on Escape and on a click outside */
  onClose(): void;
  /** accessible name */
  label: string;
  /** for tables and figures */
  wide?: boolean;
  children: ReactNode;
}

/** A dialog of the workspace's screens, which have Mantine. Pages without it use components/ui/dialog.tsx. */
export function ModalDialog({ open, onClose, label, wide, children }: ModalDialogProps) {
  useFocusReturn(open);
  return (
    <Modal.Root
      opened={open}
      onClose={onClose}
      returnFocus={false}
      centered
      size={wide ? '60rem' : '27.5rem'}
      xOffset="1rem"
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={label} className={styles.content}>
        <Modal.Body className={styles.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/**
 * Returns the focus to where it was before the dialog opened. Mantine's own way misses a dialog that is rendered open, for
 * example a question above another dialog.
 */
function useFocusReturn(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return;
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [open]);
}
