import { Link } from '../../../../components/ui/link.tsx';
import { Pill } from '../../../../components/ui/pill.tsx';
import { countWords } from '../../metrics/model/count.ts';
import { useReviewStats } from '../../shell/api/get-review-stats.ts';
import { ReviewList } from './review-list.tsx';
import styles from './reviews-tab.module.css';

/** Reviews on the dashboard: all of them first. */
export default function ReviewsTab() {
  const { data } = useReviewStats();
  return (
    <>
      <div className={styles.head}>
        <h2 className="type-card">Review Management</h2>
        <Link to="/admin/reviews" className={styles.moderation}>
          Open the moderation view
        </Link>
      </div>
      <ReviewList
        featureFailure="Failed to toggle-featured review"
        tabs={[
          { id: 'all', title: `All Reviews${data ? ` (${countWords(data.total)})` : ''}` },
          {
            id: 'pending',
            title: (
              <>
                Pending Approval{' '}
                {data && <Pill tone={data.pending > 0 ? 'bad' : 'neutral'}>{countWords(data.pending)}</Pill>}
              </>
            ),
          },
        ]}
      />
    </>
  );
}
