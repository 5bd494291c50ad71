import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
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
  return (
    <Modal.Root
      opened={open}
      onClose={onClose}
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
