import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../../../lib/api-error.ts';
import { useSession } from '../../../../lib/session/session-context.tsx';

/** The server says that they are no administrator any more: who is signed in is asked again, and the guard acts on it. */
export function useLostRole(): void {
  const queries = useQueryClient();
  const { refresh } = useSession();
  useEffect(
    () =>
      queries.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const error: unknown = event.action.error;
        // without a line the guard stays as it was
        if (error instanceof ApiError && error.code === 'forbidden') void refresh().catch(() => undefined);
      }),
    [queries, refresh],
  );
}
