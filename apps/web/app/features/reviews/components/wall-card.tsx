import type { Review } from '@prep-ai/contract';
import { IconThumbUp, IconThumbUpFilled } from '@tabler/icons-react';
import { Pill } from '../../../components/ui/pill.tsx';
import type { Helpful } from '../hooks/use-helpful.ts';
import { dayOf } from '../model/day.ts';
import { ReviewCard } from './review-card.tsx';
import styles from './reviews-screen.module.css';

export interface WallCardProps {
  review: Review;
  own: boolean;
  helpful: Helpful;
}

/** A review of somebody on the wall, with its mark for helpful. Nobody marks their own. */
export function WallCard({ review, own, helpful }: WallCardProps) {
  const count = helpful.countOf(review);
  const marked = helpful.isMarked(review.id);
  const Icon = marked ? IconThumbUpFilled : IconThumbUp;
  return (
    <ReviewCard
      name={review.reviewer_name}
      line={dayOf(review.created_at)}
      rating={review.rating}
      text={review.review_text}
      verified={review.is_verified}
      foot={
        own ? (
          <>
            <Pill tone="brand">Your review</Pill>
            {count > 0 && <span className="type-meta">{count} found this helpful</span>}
          </>
        ) : (
          <button
            type="button"
            className={styles.helpful}
            aria-pressed={marked}
            onClick={() => void helpful.mark(review.id)}
          >
            <Icon size={18} aria-hidden="true" />
            <span>
              Helpful<span className="visually-hidden">: the review by {review.reviewer_name}</span>
              {count > 0 && <span className={styles.count}> {count}</span>}
            </span>
          </button>
        )
      }
    />
  );
}
