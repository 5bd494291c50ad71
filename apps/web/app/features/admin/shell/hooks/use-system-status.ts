import { endpoints } from '@prep-ai/contract';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../../lib/use-api.ts';
import { SYSTEM } from '../api/query-keys.ts';

/** ms between two looks at the server */
const EVERY_MS = 60_000;

export type SystemStatus = 'checking' | 'online' | 'offline';

/** Whether the server and its database answer, asked every minute. */
export function useSystemStatus(): SystemStatus {
  const api = useApi();
  const { isError, isSuccess } = useQuery({
    queryKey: [...SYSTEM, 'ready'],
    queryFn: ({ signal }) => api.call(endpoints.system.ready, { signal }),
    refetchInterval: EVERY_MS,
    retry: 1,
  });
  if (isError) return 'offline';
  return isSuccess ? 'online' : 'checking';
}
