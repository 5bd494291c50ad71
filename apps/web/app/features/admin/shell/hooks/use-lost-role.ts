import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../../../lib/api-error.ts';
import { useSession } from '../../../../lib/session/session-context.tsx';

/** When the server refuses a call because the user is no longer an administrator, the user is loaded again; then the guard reacts. */
export function useLostRole(): void {
  const queries = useQueryClient();
  const { refresh } = useSession();
  useEffect(
    () =>
      queries.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const error: unknown = event.action.error;
        // without a connection nothing is known about the user
        if (error instanceof ApiError && error.code === 'forbidden') void refresh().catch(() => undefined);
      }),
    [queries, refresh],
  );
}
