import { endpoints, LIMITS, type Review, type ReviewRules, reviewInputUnder, type User } from '@prep-ai/contract';
import { useEffect, useState } from 'react';
import { AreaField } from '../../../components/ui/area-field.tsx';
import { FormMessage } from '../../../components/ui/form-message.tsx';
import { FormSubmit } from '../../../components/ui/form-submit.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { toApiError } from '../../../lib/api-error.ts';
import { failureText, wrongFields } from '../../../lib/forms/failure.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useToasts } from '../../../lib/toasts.tsx';
import { useApi } from '../../../lib/use-api.ts';
import { readReviewDraft, writeReviewDraft } from '../model/review-draft.ts';
import { RatingField } from './rating-field.tsx';

type Name = 'rating' | 'review_text' | 'reviewer_name';
const NAMES = ['rating', 'review_text', 'reviewer_name'] as const;
const FIELDS = { rating: 'rating', review_text: 'review_text', reviewer_name: 'reviewer_name' } as const;
/** Document 1 section 8. */
const FAILED = 'Failed to submit review';
const storage = () => window.sessionStorage;

export interface ReviewFormProps {
  user: User;
  rules: ReviewRules;
  onSent(review: Review): void;
  /** the account has one already: it was written in another tab */
  onExists(): void;
}

/** Stars, text and name. What was typed stays when sending fails, and after a reload. */
export function ReviewForm({ user, rules, onSent, onExists }: ReviewFormProps) {
  const api = useApi();
  const toasts = useToasts();
  const [draft] = useState(() => readReviewDraft(storage, user.id));
  const form = useForm<Name>(NAMES, async ({ rating, ...values }) => {
    const parsed = reviewInputUnder(rules).safeParse({ ...values, rating: rating ? Number(rating) : undefined });
    if (!parsed.success) {
      return (
        wrongFields<Name>(
          parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })),
          FIELDS,
        ) ?? { form: FAILED }
      );
    }
    try {
      const { message, review } = await api.call(endpoints.reviews.create, { body: parsed.data });
      writeReviewDraft(storage, user.id, null);
      toasts.success('Thank you!', message);
      onSent(review);
      return 'leaving';
    } catch (cause) {
      const error = toApiError(cause);
      if (error.code === 'already_exists') {
        toasts.info('One review per account', error.detail);
        onExists();
        return 'leaving';
      }
      const fields = wrongFields<Name>(error.errors, FIELDS);
      if (fields) return fields;
      const text = failureText(error, FAILED);
      toasts.error(FAILED, text);
      return { form: text };
    }
  });
  const { values, busy } = form;
  useEffect(() => {
    const begun = values.rating || values.review_text;
    if (begun && !busy) writeReviewDraft(storage, user.id, values);
  }, [values, busy, user.id]);

  return (
    <form {...form.props}>
      <RatingField {...form.field('rating')} value={values.rating} defaultValue={draft?.rating} />
      <AreaField
        {...form.field('review_text')}
        label="Your review"
        rows={7}
        count={{ written: values.review_text.length, max: rules.text_max }}
        defaultValue={draft?.review_text}
        required
      />
      <TextField
        {...form.field('reviewer_name')}
        label={rules.anonymous ? 'Name (leave it empty to stay anonymous)' : 'Name'}
        autoComplete="name"
        maxLength={LIMITS.review.nameMax}
        defaultValue={draft?.reviewer_name ?? (user.full_name || user.username).slice(0, LIMITS.review.nameMax)}
        hint="Shown with your review"
        required={!rules.anonymous}
      />
      <FormSubmit busy={busy} describedBy="review-message">
        Submit Review
      </FormSubmit>
      <FormMessage id="review-message" error={form.wrong.form} />
    </form>
  );
}
