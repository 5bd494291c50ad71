import { LIMITS, type Review, type ReviewRules, type User } from '@prep-ai/contract';
import { useEffect, useState } from 'react';
import { AreaField } from '../../../components/ui/area-field.tsx';
import { FormMessage } from '../../../components/ui/form-message.tsx';
import { FormSubmit } from '../../../components/ui/form-submit.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { useReviewForm } from '../hooks/use-review-form.ts';
import { readReviewDraft } from '../model/review-draft.ts';
import { RatingField } from './rating-field.tsx';

const { nameMax } = LIMITS.review;

export interface ReviewFormProps {
  user: User;
  rules: ReviewRules;
  onSent(review: Review): void;
  /** the account has one already: it was written in another tab */
  onExists(): void;
}

/** Stars, text and name. What was typed stays when sending fails, and after a reload. */
export function ReviewForm({ user, rules, onSent, onExists }: ReviewFormProps) {
  const [initialValues] = useState(
    () =>
      readReviewDraft(() => window.sessionStorage, user.id) ?? {
        rating: '',
        review_text: '',
        reviewer_name: (user.full_name || user.username).slice(0, nameMax),
      },
  );
  const { form, storeDraft } = useReviewForm(user.id, rules, initialValues, { onSent, onExists });
  const { values, busy } = form;
  useEffect(() => {
    if ((values.rating || values.review_text) && !busy) storeDraft(values);
  }, [values, busy, storeDraft]);

  return (
    <form {...form.props}>
      <RatingField {...form.field('rating')} value={values.rating} defaultValue={initialValues.rating} />
      <AreaField
        {...form.field('review_text')}
        label="Your review"
        rows={7}
        count={{ written: values.review_text.length, max: rules.text_max }}
        defaultValue={initialValues.review_text}
        required
      />
      <TextField
        {...form.field('reviewer_name')}
        label={rules.anonymous ? 'Name (leave it empty to stay anonymous)' : 'Name'}
        autoComplete="name"
        maxLength={nameMax}
        defaultValue={initialValues.reviewer_name}
        hint="Shown with your review"
        required={!rules.anonymous}
      />
      <FormSubmit busy={busy} describedBy="review-message">
        Submit Review
      </FormSubmit>
      <FormMessage id="review-message" error={form.errors.form} />
    </form>
  );
}
