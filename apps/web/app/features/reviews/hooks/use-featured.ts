import type { Review } from '@prep-ai/contract';
import { useEffect, useState } from 'react';
import { useSessionStore } from '../../../lib/session/session-context.tsx';

/** Featured reviews; null until they are known. A landing page without them is whole, so that a failure is no matter. */
export function useFeatured(): readonly Review[] | null {
  const { transport } = useSessionStore();
  const [reviews, setReviews] = useState<readonly Review[] | null>(null);
  useEffect(() => {
    let left = false;
    import('../api/featured-reviews.ts')
      .then(({ loadFeatured }) => loadFeatured(transport))
      .then(
        (found) => {
          if (!left) setReviews(found);
        },
        () => undefined,
      );
    return () => {
      left = true;
    };
  }, [transport]);
  return reviews;
}
