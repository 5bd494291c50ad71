import { useCallback, useEffect, useRef } from 'react';
import { toApiError } from '../../../../lib/api-error.ts';
import { useSessionStore } from '../../../../lib/session/session-context.tsx';
import type { SignInApi } from '../api/sign-in-api.ts';

/**
 * The calls of the sign-in screens. Their code is fetched as soon as the page is taken over, and again after it could not
 * be. Rejects with ApiError.
 */
export function useSignInApi(): () => Promise<SignInApi> {
  const { transport } = useSessionStore();
  const loading = useRef<Promise<SignInApi>>(undefined);

  const load = useCallback(() => {
    loading.current ??= import('../api/sign-in-api.ts')
      .then(({ createSignInApi }) => createSignInApi(transport))
      .catch((error: unknown) => {
        loading.current = undefined;
        throw toApiError(error);
      });
    return loading.current;
  }, [transport]);

  useEffect(() => {
    // whoever sends the form asks again, and is told
    load().catch(() => undefined);
  }, [load]);
  return load;
}
