import type { Review } from '@prep-ai/contract';
import { Button } from '../../../../components/ui/button.tsx';
import { ModalDialog } from '../../../../components/workspace/modal-dialog.tsx';
import { momentInIndia } from '../../../../lib/india-time.ts';
import { countWords } from '../../metrics/model/count.ts';
import { DetailActions, FactList, OwnWords } from '../../table/components/details.tsx';
import type { ReviewAction } from '../api/moderate-review.ts';
import { Rating } from './rating.tsx';
import { ReviewBadges } from './review-badges.tsx';
import styles from './review-details.module.css';

export interface ReviewDetailsProps {
  /** null: closed */
  review: Review | null;
  busy: ReviewAction | null;
  onAction(action: ReviewAction): void;
  onClose(): void;
}

/** A whole review, and what a moderator can do with it. */
export function ReviewDetails({ review, busy, onAction, onClose }: ReviewDetailsProps) {
  return (
    <ModalDialog open={review !== null} onClose={onClose} label="Review details">
      {review && (
        <>
          <h2 className="type-card">
            <bdi>{review.reviewer_name}</bdi>
          </h2>
          <div className={styles.line}>
            <Rating rating={review.rating} />
            <ReviewBadges review={review} verified />
          </div>
          <OwnWords>{review.review_text}</OwnWords>
          <FactList
            facts={[
              ['Written', momentInIndia(review.created_at)],
              ['Last updated', momentInIndia(review.updated_at)],
              ['Helpful votes', countWords(review.helpful_count)],
              ['User ID', review.user_id],
              ['Verified', review.is_verified ? 'Yes' : 'No'],
            ]}
          />
          <DetailActions>
            <Button variant="default" size="sm" onClick={onClose}>
              Close
            </Button>
            {review.status !== 'approved' && (
              <Button size="sm" loading={busy === 'approve'} onClick={() => onAction('approve')}>
                Approve
              </Button>
            )}
            {review.status === 'approved' && (
              <Button
                variant="light"
                size="sm"
                loading={busy === 'toggle-featured'}
                onClick={() => onAction('toggle-featured')}
              >
                {review.is_featured ? 'Unfeature' : 'Feature'}
              </Button>
            )}
            {review.status !== 'rejected' && (
              <Button variant="danger-soft" size="sm" onClick={() => onAction('reject')}>
                Reject
              </Button>
            )}
          </DetailActions>
        </>
      )}
    </ModalDialog>
  );
}
