import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import type { PendingDeletion } from '../api/use-delete.ts';
import styles from './delete-dialog.module.css';

export interface DeleteDialogProps {
  doomed: PendingDeletion | null;
  busy: boolean;
  onCancel(): void;
  onConfirm(): void;
}

/** Asks before something is deleted for good, and names it. */
export function DeleteDialog({ doomed, busy, onCancel, onConfirm }: DeleteDialogProps) {
  const what = doomed?.kind === 'session' ? 'conversation' : 'question';
  return (
    <Dialog open={doomed !== null} onClose={onCancel} label={`Delete ${what}`}>
      <h2 className="type-card">Delete this {what}?</h2>
      <p className={styles.name} dir="auto">
        {doomed?.name}
      </p>
      <p className={styles.text}>It is removed from all your devices and can't be brought back.</p>
      <div className={styles.actions}>
        <Button variant="default" onClick={onCancel}>
          Keep it
        </Button>
        <Button variant="danger" loading={busy} onClick={onConfirm}>
          Delete
        </Button>
      </div>
    </Dialog>
  );
}
