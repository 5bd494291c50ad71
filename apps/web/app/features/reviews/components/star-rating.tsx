import { LIMITS } from '@prep-ai/contract';
import { IconStarFilled } from '@tabler/icons-react';
import './star-rating.css';

const STARS = Array.from({ length: LIMITS.review.ratingMax }, (_, i) => i + 1);

/** A rating as stars; parts of a star are shown as parts. Null: not known, or none yet. */
export function StarRating({ rating, size = 16 }: { rating: number | null; size?: number }) {
  const row = (kind: string) => (
    <span className={kind}>
      {STARS.map((star) => (
        <IconStarFilled key={star} size={size} />
      ))}
    </span>
  );
  return (
    <span
      className="stars"
      {...(rating === null
        ? { 'aria-hidden': true }
        : { role: 'img', 'aria-label': `${Number(rating.toFixed(1))} out of 5 stars` })}
    >
      {row('stars-empty')}
      <span className="stars-clip" style={{ width: `${((rating ?? 0) / STARS.length) * 100}%` }}>
        {row('stars-full')}
      </span>
    </span>
  );
}
