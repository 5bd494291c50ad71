import type { Review } from '@prep-ai/contract';
import { useEffect, useRef } from 'react';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { FormNote } from '../../../components/ui/form-note.tsx';
import { Pill } from '../../../components/ui/pill.tsx';
import { dayOf } from '../model/day.ts';
import { ReviewCard } from './review-card.tsx';
import styles from './write-review-screen.module.css';

const STATES = {
  pending: { tone: 'warn', word: 'Pending approval', text: 'It will be published after moderation.' },
  approved: { tone: 'ok', word: 'Published', text: 'Everyone can read it on the reviews page.' },
  rejected: { tone: 'bad', word: 'Not published', text: 'A moderator decided not to publish it.' },
} as const;

export interface OwnReviewProps {
  review: Review;
  /** just written: the form is gone, and focus with it */
  fresh: boolean;
}

/** The own review, read-only, and what became of it. */
export function OwnReview({ review, fresh }: OwnReviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (fresh) heading.current?.focus();
  }, [fresh]);
  const { tone, word, text } = STATES[review.status];
  return (
    <section className={styles.own}>
      <div className={styles.state}>
        <h2 ref={heading} tabIndex={-1} className="type-card">
          Your review
        </h2>
        <Pill tone={tone} dot>
          {word}
        </Pill>
      </div>
      <p className={styles.text}>{text}</p>
      <ReviewCard
        whole
        name={review.reviewer_name}
        line={dayOf(review.created_at)}
        rating={review.rating}
        text={review.review_text}
        verified={review.is_verified}
      />
      <FormNote>One review per account is allowed. Thank you for writing yours.</FormNote>
      <div className={styles.actions}>
        <ButtonLink to="/reviews">View All Reviews</ButtonLink>
        <ButtonLink to="/chat" variant="default">
          Continue Using
        </ButtonLink>
      </div>
    </section>
  );
}
