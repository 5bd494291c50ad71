import { endpoints, type Review } from '@prep-ai/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toApiError } from '../../../../lib/api-error.ts';
import { useToasts } from '../../../../lib/toasts.tsx';
import { useApi } from '../../../../lib/use-api.ts';
import { ADMIN } from '../../shell/api/query-keys.ts';

export type ReviewAction = 'approve' | 'reject' | 'toggle-featured';

const CALLS = {
  approve: endpoints.admin.approveReview,
  reject: endpoints.admin.rejectReview,
  'toggle-featured': endpoints.admin.featureReview,
} as const;

export interface ReviewActions {
  /** Does it to the words of `review` as they were shown, says how it went and reloads lists and figures. */
  act(review: Review, action: ReviewAction): void;
  /** what is under way; a second press does nothing meanwhile */
  busy: { id: number; action: ReviewAction } | null;
}

/** @param featureFailure the documented sentence when featuring fails; @param onDone also after a refusal */
export function useReviewActions(featureFailure: string, onDone: () => void): ReviewActions {
  const api = useApi();
  const queries = useQueryClient();
  const toasts = useToasts();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ review, action }: { review: Review; action: ReviewAction }) =>
      api.call(CALLS[action], { params: { id: review.id }, query: { seen: review.updated_at } }),
    onSuccess(now, { review, action }) {
      const what = outcome(now, action);
      if (action === 'toggle-featured' && now.is_featured === review.is_featured) {
        toasts.warning(what, 'Somebody else had changed it a moment before.');
      } else toasts.success(what);
    },
    onError(cause, { action }) {
      const { code, detail } = toApiError(cause);
      const failure = action === 'toggle-featured' ? featureFailure : `Failed to ${action} review`;
      toasts.error(failure, code === 'conflict' ? `${detail} The list was reloaded.` : detail);
    },
    onSettled() {
      onDone();
      return queries.invalidateQueries({ queryKey: ADMIN });
    },
  });
  return {
    act(review, action) {
      if (!isPending) mutate({ review, action });
    },
    busy: isPending && variables ? { id: variables.review.id, action: variables.action } : null,
  };
}

function outcome(now: Review, action: ReviewAction): string {
  if (action === 'toggle-featured') return now.is_featured ? 'Review featured' : 'Review unfeatured';
  return action === 'approve' ? 'Review approved' : 'Review rejected';
}
