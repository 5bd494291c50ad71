import { endpoints, type Review, type ReviewRules } from '@prep-ai/contract';
import { useCallback, useEffect, useState } from 'react';
import { useApi } from '../../../lib/use-api.ts';

export type OwnReview =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; review: Review | null; rules: ReviewRules };

/** The own review and the rules for writing one. `load` asks again; `set` takes what was just written. */
export function useOwnReview(): { own: OwnReview; load(): void; set(review: Review): void } {
  const api = useApi();
  const [own, setOwn] = useState<OwnReview>({ status: 'loading' });
  const ask = useCallback(
    (signal?: AbortSignal) => {
      setOwn({ status: 'loading' });
      api.call(endpoints.reviews.mine, signal ? { signal } : {}).then(
        (answer) => setOwn({ status: 'ready', ...answer }),
        () => {
          if (!signal?.aborted) setOwn({ status: 'failed' });
        },
      );
    },
    [api],
  );
  useEffect(() => {
    const leaving = new AbortController();
    ask(leaving.signal);
    return () => leaving.abort();
  }, [ask]);
  return {
    own,
    load: () => ask(),
    set: (review) => setOwn((before) => (before.status === 'ready' ? { ...before, review } : before)),
  };
}
