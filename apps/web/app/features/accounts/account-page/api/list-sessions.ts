import { endpoints } from '@prep-ai/contract';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../../lib/use-api.ts';

export const SESSIONS = ['sessions'] as const;

/** The devices the account is signed in on, this one first, then by last use. */
export function useSessions() {
  const api = useApi();
  return useQuery({
    queryKey: SESSIONS,
    queryFn: async ({ signal }) => {
      const { sessions } = await api.call(endpoints.accounts.sessions, { signal });
      return sessions.toSorted(
        (a, b) => Number(b.current) - Number(a.current) || b.last_seen_at.localeCompare(a.last_seen_at),
      );
    },
  });
}
