import type { ReactNode } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import styles from './confirm-dialog.module.css';

export interface ConfirmDialogProps {
  open: boolean;
  /** the question: "Reject this review?" */
  title: string;
  /** what it is about and what follows; fields too */
  children: ReactNode;
  /** on the button that does it */
  confirm: string;
  /** on the safe button, which comes first */
  cancel?: string;
  /** it can't be undone */
  danger?: boolean;
  /** something is still to be filled in */
  disabled?: boolean;
  busy: boolean;
  onCancel(): void;
  onConfirm(): void;
}

/** Asks before something is done that matters. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirm, cancel = 'Cancel', danger, disabled, busy, onCancel, onConfirm } = props;
  return (
    <Dialog open={open} onClose={onCancel} label={title}>
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
    </Dialog>
  );
}
