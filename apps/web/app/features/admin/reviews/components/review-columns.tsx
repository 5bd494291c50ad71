import type { Review } from '@prep-ai/contract';
import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { momentInIndia, shortDayInIndia } from '../../../../lib/india-time.ts';
import { countWords } from '../../metrics/model/count.ts';
import type { Column } from '../../table/model/columns.ts';
import type { ReviewSort } from '../api/get-reviews.ts';
import { Rating } from './rating.tsx';
import { ReviewBadges } from './review-badges.tsx';
import styles from './review-columns.module.css';

export const REVIEW_COLUMNS: readonly Column<Review, ReviewSort>[] = [
  {
    key: 'reviewer',
    title: 'Reviewer',
    sort: 'reviewer_name',
    firstOrder: 'asc',
    width: '20%',
    cell: ({ reviewer_name, is_verified }) => (
      <span className={styles.name}>
        <bdi>{reviewer_name}</bdi>
        {is_verified && (
          <span className={styles.verified} title="Verified">
            <IconRosetteDiscountCheck size={16} aria-hidden="true" />
            <span className="visually-hidden">Verified</span>
          </span>
        )}
      </span>
    ),
  },
  { key: 'rating', title: 'Rating', sort: 'rating', cell: ({ rating }) => <Rating rating={rating} /> },
  {
    key: 'review',
    title: 'Review',
    width: '32%',
    cell: ({ review_text }) => (
      <span className={styles.text} dir="auto">
        {review_text}
      </span>
    ),
  },
  { key: 'status', title: 'Status', cell: (review) => <ReviewBadges review={review} /> },
  {
    key: 'helpful',
    title: 'Helpful',
    sort: 'helpful_count',
    align: 'end',
    wide: true,
    cell: ({ helpful_count }) => countWords(helpful_count),
  },
  {
    key: 'date',
    title: 'Date',
    sort: 'created_at',
    cell: ({ created_at }) => (
      <time dateTime={created_at} title={momentInIndia(created_at)} className={styles.date}>
        {shortDayInIndia(created_at)}
      </time>
    ),
  },
];

/** The server has one order for pending reviews. */
export const PENDING_COLUMNS: readonly Column<Review, ReviewSort>[] = REVIEW_COLUMNS.map(
  ({ sort, ...column }) => column,
);
