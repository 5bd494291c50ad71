import { useReadiness } from '../api/get-readiness.ts';

export type SystemStatus = 'checking' | 'online' | 'offline';

/** Whether the service is up, in a word. */
export function useSystemStatus(): SystemStatus {
  const { isError, isSuccess } = useReadiness();
  if (isError) return 'offline';
  return isSuccess ? 'online' : 'checking';
}
