import { useSearchParams } from 'react-router';
import type { ReviewKind } from '../api/get-reviews.ts';

/** Which of the two lists is shown: the first unless the address names the other (?view=). */
export function useReviewKind(first: ReviewKind): [kind: ReviewKind, choose: (kind: ReviewKind) => void] {
  const [params, setParams] = useSearchParams();
  const named = params.get('view');
  const kind = named === 'all' || named === 'pending' ? named : first;

  function choose(next: ReviewKind) {
    const address = new URLSearchParams(params);
    address.delete('page');
    // the pending list has no such filter
    address.delete('status');
    if (next === first) address.delete('view');
    else address.set('view', next);
    setParams(address, { preventScrollReset: true });
  }

  return [kind, choose];
}
