import type { Attempt } from '@prep-ai/contract';
import { useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { localMoment } from '../../../../lib/local-time.ts';
import classes from './delete-attempt-dialog.module.css';

interface DeleteAttemptDialogProps {
  /** what is to be deleted; null: closed */
  attempt: { attempt: Attempt; number: number } | null;
  onClose(): void;
  /** rejects when it could not be deleted */
  onDelete(id: string): Promise<void>;
}

/** Asks before an attempt is deleted for good. */
export function DeleteAttemptDialog({ attempt: asked, onClose, onDelete }: DeleteAttemptDialogProps) {
  const [state, setState] = useState<'asking' | 'deleting' | 'failed'>('asking');
  const title = `Delete attempt ${asked?.number ?? ''}?`;

  function close(): void {
    setState('asking');
    onClose();
  }

  async function remove(id: string): Promise<void> {
    setState('deleting');
    try {
      await onDelete(id);
    } catch {
      setState('failed');
      return;
    }
    close();
  }

  return (
    <Dialog open={asked !== null} onClose={close} label={title}>
      {asked && (
        <>
          <h2 className="type-card">{title}</h2>
          <p className={classes.text}>
            Your answer of {localMoment(asked.attempt.created_at)} and its score of {asked.attempt.score} will be
            removed from all your devices. They can’t be restored.
          </p>
          <p role="alert" className={classes.failure}>
            {state === 'failed' && 'It could not be deleted. Check your connection and try again.'}
          </p>
          <div className={classes.actions}>
            <Button variant="default" onClick={close}>
              Keep it
            </Button>
            <Button variant="danger" loading={state === 'deleting'} onClick={() => void remove(asked.attempt.id)}>
              Delete
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
