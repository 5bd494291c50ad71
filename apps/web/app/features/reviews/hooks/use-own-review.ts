import type { Review, ReviewRules } from '@prep-ai/contract';
import { useCallback, useEffect, useState } from 'react';
import { useLoadOwnReview } from '../api/own-review.ts';

export type OwnReview =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; review: Review | null; rules: ReviewRules };

/** The own review and the rules for writing one. `load` reads them again; `set` shows what was just written. */
export function useOwnReview(): { own: OwnReview; load(): void; set(review: Review): void } {
  const loadOwnReview = useLoadOwnReview();
  const [own, setOwn] = useState<OwnReview>({ status: 'loading' });
  const read = useCallback(
    (signal?: AbortSignal) => {
      setOwn({ status: 'loading' });
      loadOwnReview(signal).then(
        (found) => setOwn({ status: 'ready', ...found }),
        () => {
          if (!signal?.aborted) setOwn({ status: 'failed' });
        },
      );
    },
    [loadOwnReview],
  );
  useEffect(() => {
    const unmounted = new AbortController();
    read(unmounted.signal);
    return () => unmounted.abort();
  }, [read]);
  return {
    own,
    load: () => read(),
    set: (review) => setOwn((before) => (before.status === 'ready' ? { ...before, review } : before)),
  };
}
