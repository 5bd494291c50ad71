import { FigureRow } from '../../metrics/components/count-row.tsx';
import { figure } from '../../metrics/model/count.ts';
import { useReviewStats } from '../../shell/api/use-admin-stats.ts';
import { ReviewList } from './review-list.tsx';

/** The moderator's own screen: those that wait come first. */
export function ReviewModeration() {
  const { data, isPending } = useReviewStats();
  return (
    <>
      <FigureRow
        waiting={isPending}
        figures={[
          { label: 'Pending', value: data?.pending },
          { label: 'Total', value: data?.total },
          { label: 'Published', value: data?.published },
        ]}
      />
      <ReviewList
        featureFailure="Failed to update featured status"
        tabs={[
          { id: 'pending', title: `Pending Reviews${data ? ` (${figure(data.pending)})` : ''}` },
          { id: 'all', title: `All Reviews${data ? ` (${figure(data.total)})` : ''}` },
        ]}
      />
    </>
  );
}
