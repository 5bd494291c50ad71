import { CountRow } from '../../metrics/components/count-row.tsx';
import { countWords } from '../../metrics/model/count.ts';
import { useReviewStats } from '../../shell/api/get-review-stats.ts';
import { ReviewList } from './review-list.tsx';

/** The moderator's own screen: those that wait come first. */
export function ReviewModeration() {
  const { data, isPending } = useReviewStats();
  return (
    <>
      <CountRow
        waiting={isPending}
        counts={[
          { label: 'Pending', value: data?.pending },
          { label: 'Total', value: data?.total },
          { label: 'Published', value: data?.published },
        ]}
      />
      <ReviewList
        featureFailure="Failed to update featured status"
        tabs={[
          { id: 'pending', title: `Pending Reviews${data ? ` (${countWords(data.pending)})` : ''}` },
          { id: 'all', title: `All Reviews${data ? ` (${countWords(data.total)})` : ''}` },
        ]}
      />
    </>
  );
}
