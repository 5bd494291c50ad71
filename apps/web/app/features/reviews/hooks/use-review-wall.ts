import { useCallback, useEffect, useRef, useState } from 'react';
import { showsSampleContent } from '../../../lib/use-sample-content.ts';
import { useLoadReviews } from '../api/list-reviews.ts';
import { NO_WALL, type Wall, withPage, withSamples } from '../model/wall.ts';

export interface ReviewWallState extends Wall {
  status: 'loading' | 'ready' | 'failed';
  /** fetching the next page; `failed` when that did not work and what is shown stays */
  next: 'idle' | 'loading' | 'failed';
  /** samples there are behind those that are shown */
  samplesLeft: number;
  retry(): void;
  /** the next page of the server, or more samples behind the last; resolves when it is there */
  showMore(): Promise<void>;
}

/** The wall of reviews: pages of 12 from the server, then sample testimonials where they are wanted. `samples`: how many there are. */
export function useReviewWall(samples: number): ReviewWallState {
  const loadReviews = useLoadReviews();
  const [wall, setWall] = useState<Wall>(NO_WALL);
  const [status, setStatus] = useState<ReviewWallState['status']>('loading');
  const [next, setNext] = useState<ReviewWallState['next']>('idle');
  const busy = useRef(false);

  const load = useCallback(
    async (from: Wall, signal?: AbortSignal) => {
      const page = await loadReviews(from.read, signal);
      setWall(withPage(from, page, showsSampleContent() ? samples : 0));
    },
    [loadReviews, samples],
  );
  const begin = useCallback(
    (signal?: AbortSignal) => {
      setStatus('loading');
      load(NO_WALL, signal).then(
        () => setStatus('ready'),
        () => {
          if (!signal?.aborted) setStatus('failed');
        },
      );
    },
    [load],
  );
  useEffect(() => {
    const leaving = new AbortController();
    begin(leaving.signal);
    return () => leaving.abort();
  }, [begin]);

  async function showMore(): Promise<void> {
    // a second click while the first is on its way
    if (busy.current) return;
    if (!wall.more) return setWall(withSamples(wall, samples));
    busy.current = true;
    setNext('loading');
    try {
      await load(wall);
      setNext('idle');
    } catch {
      setNext('failed');
    } finally {
      busy.current = false;
    }
  }

  return {
    ...wall,
    status,
    next,
    samplesLeft: status === 'ready' && showsSampleContent() ? samples - wall.samples : 0,
    retry: () => begin(),
    showMore,
  };
}
