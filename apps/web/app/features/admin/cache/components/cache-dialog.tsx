import { counted } from '../../metrics/model/format.ts';
import { ConfirmDialog } from '../../table/components/confirm-dialog.tsx';
import type { CacheDeletion } from '../hooks/use-cache-deletion.ts';

export interface CacheDialogProps {
  /** null: closed */
  deletion: CacheDeletion | null;
  busy: boolean;
  onCancel(): void;
  onConfirm(): void;
}

export function CacheDialog({ deletion, busy, onCancel, onConfirm }: CacheDialogProps) {
  const all = deletion?.kind === 'all';
  const what = all ? `all ${counted(deletion.count, 'skill')}` : `"${deletion?.skill ?? ''}"`;
  return (
    <ConfirmDialog
      open={deletion !== null}
      words={{
        title: all ? 'Clear all cache?' : 'Delete cache?',
        confirm: all ? 'Clear All' : 'Delete',
        cancel: 'Keep it',
        danger: true,
      }}
      busy={busy}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <p>
        Are you sure you want to delete the cache for {what}? This action cannot be undone and the subtopics will need
        to be regenerated.
      </p>
    </ConfirmDialog>
  );
}
