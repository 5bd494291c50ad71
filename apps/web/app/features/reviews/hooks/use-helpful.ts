import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { toApiError } from '../../../lib/api-error.ts';
import { failureText } from '../../../lib/forms/failure-text.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { useToasts } from '../../../lib/toasts.tsx';
import { useMarkHelpful } from '../api/mark-helpful.ts';

/** docs/spec/1-account-and-site.md sections 4 and 8. */
const THANKS = 'Thank you! Review marked as helpful';
const FAILED = 'Could not mark review as helpful';

export interface Helpful {
  /** how many found it helpful, as the server said last */
  countOf(review: { id: number; helpful_count: number }): number;
  /** marked by this person, now or before */
  isMarked(id: number): boolean;
  mark(id: number): Promise<void>;
}

/**
 * Marking reviews as helpful, once for each account or guest: pressing again changes nothing. Visitors without a session are
 * asked to log in. `before`: the reviews that this person has marked earlier.
 */
export function useHelpful(before: readonly number[]): Helpful {
  const markHelpful = useMarkHelpful();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { status } = useSession();
  const [counts, setCounts] = useState<ReadonlyMap<number, number>>(new Map());
  const sending = useRef(new Set<number>());
  const isMarked = (id: number) => counts.has(id) || before.includes(id);

  return {
    countOf: ({ id, helpful_count }) => counts.get(id) ?? helpful_count,
    isMarked,
    async mark(id) {
      // while the session is loading there is a token, and the server knows whose it is
      if (status === 'signed-out') {
        toasts.warning('Login Required', 'Log in, or start as a guest, to mark a review as helpful.', {
          action: { label: 'Log in', run: () => void navigate('/login', { state: { from: '/reviews' } }) },
        });
        return;
      }
      if (sending.current.has(id) || isMarked(id)) return;
      sending.current.add(id);
      try {
        const count = await markHelpful(id);
        setCounts((known) => new Map(known).set(id, count));
        toasts.success(THANKS);
      } catch (cause) {
        const error = toApiError(cause);
        toasts.error(FAILED, failureText(error, 'Request failed'));
      } finally {
        sending.current.delete(id);
      }
    },
  };
}
