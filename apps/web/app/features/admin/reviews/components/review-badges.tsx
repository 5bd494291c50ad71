import type { Review } from '@prep-ai/contract';
import { Pill } from '../../../../components/ui/pill.tsx';
import styles from './review-badges.module.css';

const STATUS = {
  approved: { tone: 'ok', word: 'Approved' },
  pending: { tone: 'warn', word: 'Pending' },
  rejected: { tone: 'bad', word: 'Rejected' },
} as const;

export interface ReviewBadgesProps {
  review: Pick<Review, 'status' | 'is_featured' | 'is_verified'>;
  /** left out where the name carries it */
  verified?: boolean;
}

/** What became of a review. */
export function ReviewBadges({ review, verified }: ReviewBadgesProps) {
  const { tone, word } = STATUS[review.status];
  return (
    <span className={styles.badges}>
      <Pill tone={tone}>{word}</Pill>
      {review.is_featured && <Pill tone="brand">Featured</Pill>}
      {verified && review.is_verified && <Pill tone="brand">Verified</Pill>}
    </span>
  );
}
