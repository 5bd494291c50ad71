import { useCallback, useEffect, useRef } from 'react';
import { toApiError } from './api-error.ts';

/**
 * A module that the page fetches as soon as it is live, so that it can be seen and typed into before. Where that failed it is
 * fetched again when it is asked for. Rejects with ApiError. `load` must stay the same function.
 */
export function useLazyModule<Module>(load: () => Promise<Module>): () => Promise<Module> {
  const loading = useRef<Promise<Module>>(undefined);
  const loadOnce = useCallback(() => {
    loading.current ??= load().catch((error: unknown) => {
      loading.current = undefined;
      throw toApiError(error);
    });
    return loading.current;
  }, [load]);
  useEffect(() => {
    // asked for again, and reported, by what needs it
    loadOnce().catch(() => undefined);
  }, [loadOnce]);
  return loadOnce;
}
