import type { Review, ReviewRules } from '@prep-ai/contract';
import { useCallback } from 'react';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { useToasts } from '../../../lib/toasts.tsx';
import { reviewSchema, useCreateReview } from '../api/create-review.ts';
import { type ReviewDraft, writeReviewDraft } from '../model/review-draft.ts';

/** docs/spec/1-account-and-site.md section 8. */
const FAILED = 'Failed to submit review';

export interface ReviewFormEvents {
  onSent(review: Review): void;
  /** the account has a review already */
  onExists(): void;
}

/** Sends a review, and stores what is typed until it is sent. */
export function useReviewForm(
  userId: number,
  rules: ReviewRules,
  initialValues: ReviewDraft,
  { onSent, onExists }: ReviewFormEvents,
) {
  const create = useCreateReview();
  const toasts = useToasts();
  const storeDraft = useCallback(
    (draft: ReviewDraft | null) => writeReviewDraft(() => window.sessionStorage, userId, draft),
    [userId],
  );
  const schema = reviewSchema(rules);
  const form = useSchemaForm<ReviewDraft>({
    initialValues,
    schema,
    fallbackError: FAILED,
    async submit(values) {
      const { message, review } = await create(schema.parse(values));
      storeDraft(null);
      toasts.success('Thank you!', message);
      onSent(review);
      return 'leaving';
    },
    onFailure(error, errors) {
      if (error.code === 'already_exists') {
        toasts.info('One review per account', error.detail);
        onExists();
        return {};
      }
      if (errors.form) toasts.error(FAILED, errors.form);
      return errors;
    },
  });
  return { form, storeDraft };
}
