import { useMemo } from 'react';
import { type ApiClient, createApiClient } from './api-client.ts';
import { useSessionStore } from './session/session-context.tsx';

/** The API client of the present session. */
export function useApi(): ApiClient {
  const { transport } = useSessionStore();
  return useMemo(() => createApiClient({ transport }), [transport]);
}
