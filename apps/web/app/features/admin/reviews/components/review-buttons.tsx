import type { Review } from '@prep-ai/contract';
import { IconBan, IconCheck, IconEye, IconPin, IconPinnedOff } from '@tabler/icons-react';
import { RowAction } from '../../table/components/row-action.tsx';
import type { ReviewAction } from '../api/moderate-review.ts';

export interface ReviewButtonsProps {
  review: Review;
  busy: ReviewAction | null;
  onOpen(): void;
  onAction(action: ReviewAction): void;
}

/** What a moderator can do with a review from the list. */
export function ReviewButtons({ review, busy, onOpen, onAction }: ReviewButtonsProps) {
  const { status, is_featured, reviewer_name: name } = review;
  const Pin = is_featured ? IconPinnedOff : IconPin;
  const feature = is_featured ? 'Unfeature' : 'Feature';
  return (
    <>
      {status !== 'approved' && (
        <RowAction
          label={`Approve the review of ${name}`}
          text="Approve"
          icon={<IconCheck size={16} aria-hidden="true" />}
          busy={busy === 'approve'}
          onClick={() => onAction('approve')}
        />
      )}
      {status === 'approved' && (
        <RowAction
          label={`${feature} the review of ${name}`}
          word={feature}
          icon={<Pin size={18} aria-hidden="true" />}
          busy={busy === 'toggle-featured'}
          onClick={() => onAction('toggle-featured')}
        />
      )}
      {status !== 'rejected' && (
        <RowAction
          label={`Reject the review of ${name}`}
          word="Reject"
          icon={<IconBan size={18} aria-hidden="true" />}
          onClick={() => onAction('reject')}
        />
      )}
      <RowAction
        label={`View the review of ${name}`}
        word="View"
        icon={<IconEye size={18} aria-hidden="true" />}
        onClick={onOpen}
      />
    </>
  );
}
