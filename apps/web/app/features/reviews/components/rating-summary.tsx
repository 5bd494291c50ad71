import { TOTAL_REVIEWS_CLAIM } from '../../../content/sample-content.ts';
import styles from './reviews-screen.module.css';
import { StarRating } from './star-rating.tsx';

export interface RatingSummaryProps {
  /** of published reviews; null while it is not known, or while there is none */
  average: number | null;
  /** published reviews; null while it is not known */
  total: number | null;
}

/**
 * The measured average beside Total Reviews, which is claimed or measured by docs/spec/decisions.md D2. Samples count
 * in neither.
 */
export function RatingSummary({ average, total }: RatingSummaryProps) {
  return (
    <dl className={styles.summary}>
      <div>
        <dt>Average rating</dt>
        <dd>
          <span className={`type-figure ${styles.average}`}>{average === null ? '–' : average.toFixed(1)}</span>
          <StarRating rating={average} size={20} />
        </dd>
      </div>
      <div>
        <dt>Total Reviews</dt>
        <dd className="type-figure">
          <span data-sample="claim">{TOTAL_REVIEWS_CLAIM}</span>
          <span data-sample="measured">{total?.toLocaleString('en-IN') ?? '–'}</span>
        </dd>
      </div>
    </dl>
  );
}
