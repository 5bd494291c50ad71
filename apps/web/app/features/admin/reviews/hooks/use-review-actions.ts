import type { Review } from '@prep-ai/contract';
import { useToasts } from '../../../../lib/toasts.tsx';
import { type ReviewAction, useModerateReview } from '../api/moderate-review.ts';

export interface ReviewActions {
  /** Performs it on `review` as it was shown, reports the result in a toast and reloads lists and counts. */
  perform(review: Review, action: ReviewAction): void;
  /** the action under way; a second press does nothing meanwhile */
  busy: { id: number; action: ReviewAction } | null;
}

/** @param featureFailure the documented sentence when featuring fails; @param onDone also after a refusal */
export function useReviewActions(featureFailure: string, onDone: () => void): ReviewActions {
  const toasts = useToasts();
  const { perform, pending } = useModerateReview({
    onSuccess(updated, { review, action }) {
      const what = resultWords(updated, action);
      if (action === 'toggle-featured' && updated.is_featured === review.is_featured) {
        toasts.warning(what, 'Someone else changed it just before you.');
      } else toasts.success(what);
    },
    failure: ({ action }) => (action === 'toggle-featured' ? featureFailure : `Failed to ${action} review`),
    failureText: ({ code, detail }) => (code === 'conflict' ? `${detail} The list was reloaded.` : detail),
    onSettled: onDone,
  });
  return {
    perform: (review, action) => perform({ review, action }),
    busy: pending ? { id: pending.review.id, action: pending.action } : null,
  };
}

function resultWords(updated: Review, action: ReviewAction): string {
  if (action === 'toggle-featured') return updated.is_featured ? 'Review featured' : 'Review unfeatured';
  return action === 'approve' ? 'Review approved' : 'Review rejected';
}
