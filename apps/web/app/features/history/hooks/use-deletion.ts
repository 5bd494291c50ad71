import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { toApiError } from '../../../lib/api-error.ts';
import { failureText } from '../../../lib/forms/failure-text.ts';
import { useToasts } from '../../../lib/toasts.tsx';

/** Something that was chosen to be deleted and waits for a confirmation. */
export interface PendingDeletion<Id> {
  id: Id;
  /** shown in the confirmation */
  name: string;
}

export interface DeletionWords {
  success: string;
  /** when the server gave no reason */
  failure: string;
}

/** Deletes after a confirmation (DeleteDialog) and reports the result. */
export function useDeletion<Id>(
  { mutate, isPending }: UseMutationResult<unknown, Error, Id>,
  words: DeletionWords,
  onDeleted: (id: Id) => void = () => undefined,
) {
  const toasts = useToasts();
  const [pending, setPending] = useState<PendingDeletion<Id> | null>(null);

  function confirm(): void {
    if (!pending) return;
    mutate(pending.id, {
      onSuccess() {
        toasts.success(words.success);
        setPending(null);
        onDeleted(pending.id);
      },
      onError(cause) {
        toasts.error(failureText(toApiError(cause), words.failure));
        setPending(null);
      },
    });
  }

  return { pending, ask: setPending, cancel: () => setPending(null), confirm, busy: isPending };
}
