import { endpoints } from '@prep-ai/contract';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { toApiError } from '../../../lib/api-error.ts';
import { failureText } from '../../../lib/forms/failure.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { useToasts } from '../../../lib/toasts.tsx';
import { useApi } from '../../../lib/use-api.ts';

/** Document 1 sections 4 and 8. */
const THANKS = 'Thank you! Review marked as helpful';
const FAILED = 'Could not mark review as helpful';

export interface Helpful {
  /** how many found it helpful, as the server said last */
  countOf(review: { id: number; helpful_count: number }): number;
  /** marked by this visitor since the page was opened */
  isMarked(id: number): boolean;
  mark(id: number): Promise<void>;
}

/** Marking reviews as helpful: once for each account or guest, whoever has no session is asked to sign in. */
export function useHelpful(): Helpful {
  const api = useApi();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { status } = useSession();
  const [counts, setCounts] = useState<ReadonlyMap<number, number>>(new Map());
  const onWay = useRef(new Set<number>());

  return {
    countOf: ({ id, helpful_count }) => counts.get(id) ?? helpful_count,
    isMarked: (id) => counts.has(id),
    async mark(id) {
      // who is still being asked about has a token, and is known to the server
      if (status === 'signed-out') {
        toasts.warning('Login Required', 'Sign in, or start as a guest, to mark a review as helpful.', {
          action: { label: 'Log in', run: () => void navigate('/login', { state: { from: '/reviews' } }) },
        });
        return;
      }
      if (onWay.current.has(id) || counts.has(id)) return;
      onWay.current.add(id);
      try {
        const { helpful_count } = await api.call(endpoints.reviews.helpful, { params: { id } });
        setCounts((before) => new Map(before).set(id, helpful_count));
        toasts.success(THANKS);
      } catch (cause) {
        const error = toApiError(cause);
        toasts.error(FAILED, failureText(error, 'Request failed'));
      } finally {
        onWay.current.delete(id);
      }
    },
  };
}
