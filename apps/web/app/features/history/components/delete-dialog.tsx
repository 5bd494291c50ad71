import { Button } from '../../../components/ui/button.tsx';
import { ModalDialog } from '../../../components/workspace/modal-dialog.tsx';
import styles from './delete-dialog.module.css';

export interface DeleteDialogProps {
  what: 'question' | 'conversation' | 'answer';
  /** of what is to be deleted; null: closed */
  name: string | null;
  busy: boolean;
  onCancel(): void;
  onConfirm(): void;
}

/** Asks for confirmation before something is deleted for good, and names it. */
export function DeleteDialog({ what, name, busy, onCancel, onConfirm }: DeleteDialogProps) {
  return (
    <ModalDialog open={name !== null} onClose={onCancel} label={`Delete ${what}`}>
      <h2 className="type-card">Delete this {what}?</h2>
      <p className={styles.name} dir="auto">
        {name}
      </p>
      <p className={styles.text}>It is removed from all your devices and can't be restored.</p>
      <div className={styles.actions}>
        <Button variant="default" onClick={onCancel}>
          Keep it
        </Button>
        <Button variant="danger" loading={busy} onClick={onConfirm}>
          Delete
        </Button>
      </div>
    </ModalDialog>
  );
}
