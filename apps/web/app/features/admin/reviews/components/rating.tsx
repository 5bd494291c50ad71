import { LIMITS } from '@prep-ai/contract';
import { IconStarFilled } from '@tabler/icons-react';
import styles from './rating.module.css';

const STARS = Array.from({ length: LIMITS.review.ratingMax }, (_, index) => index + 1);

/** A rating as stars and as "4/5". */
export function Rating({ rating }: { rating: number }) {
  return (
    <span className={styles.rating}>
      <span className={styles.stars} aria-hidden="true">
        {STARS.map((star) => (
          <IconStarFilled key={star} size={14} data-off={star > rating || undefined} />
        ))}
      </span>
      <span>
        {rating}/{LIMITS.review.ratingMax}
        <span className="visually-hidden"> stars</span>
      </span>
    </span>
  );
}
