import type { ReactNode } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { ModalDialog } from '../../../../components/workspace/modal-dialog.tsx';
import styles from './confirm-dialog.module.css';

interface ConfirmWords {
  /** the question: "Reject this review?" */
  title: string;
  /** on the button that does it */
  confirm: string;
  /** on the safe button, which comes first */
  cancel?: string;
  /** it can't be undone */
  danger?: boolean;
}

export interface ConfirmDialogProps {
  open: boolean;
  words: ConfirmWords;
  /** what it is about and its consequences; fields too */
  children: ReactNode;
  /** a field still has to be filled in */
  disabled?: boolean;
  busy: boolean;
  onCancel(): void;
  onConfirm(): void;
}

/** Asks for confirmation before something important is done. */
export function ConfirmDialog({ open, words, children, disabled, busy, onCancel, onConfirm }: ConfirmDialogProps) {
  const { title, confirm, cancel = 'Cancel', danger } = words;
  return (
    <ModalDialog open={open} onClose={onCancel} label={title}>
      <h2 className="type-card">{title}</h2>
      <div className={styles.body}>{children}</div>
      <div className={styles.actions}>
        <Button variant="default" onClick={onCancel}>
          {cancel}
        </Button>
        <Button variant={danger ? 'danger' : 'filled'} loading={busy} disabled={disabled} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </ModalDialog>
  );
}
