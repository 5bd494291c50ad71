import type { PlatformAnalytics } from '@prep-ai/contract';
import { counted, percent, share, whole } from '../../metrics/model/format.ts';
import { monthsWords, ratingWords } from '../model/chart-words.ts';
import { longMonthName } from '../model/days.ts';
import { Bar } from './bar-list.tsx';
import { ChartPanel } from './chart-panel.tsx';
import { MonthsChart, SharesChart } from './charts/late-charts.tsx';
import styles from './review-panels.module.css';

type Reviews = PlatformAnalytics['reviewMetrics'];

const STARS = ['5', '4', '3', '2', '1'] as const;

/** How the published reviews are spread over the stars. */
export function RatingPanel({ reviews }: { reviews: Reviews }) {
  const { ratingDistribution } = reviews;
  const all = STARS.reduce((sum, star) => sum + ratingDistribution[star], 0);
  const items = STARS.map((star) => ({ name: `${star} ★`, value: share(ratingDistribution[star], all) }));
  return (
    <ChartPanel
      title="Rating Distribution"
      unit={`Share of ${counted(all, 'published review')}, in percent`}
      words={ratingWords(ratingDistribution)}
      height={220}
      empty={all === 0 ? 'No published reviews yet. Their stars will be counted here.' : null}
      table={{
        columns: [{ label: 'Stars' }, { label: 'Reviews', numeric: true }, { label: 'Share', numeric: true }],
        rows: STARS.map((star) => ({
          key: star,
          cells: [star, whole(ratingDistribution[star]), percent(share(ratingDistribution[star], all))],
        })),
      }}
      chart={<SharesChart items={items} label="Share" format={percent} nameWidth={36} max={100} />}
    />
  );
}

/** Reviews by the month they were written in, published or not; the running month is drawn as unfinished. */
export function ReviewsPanel({ months }: { months: Reviews['monthlyReviews'] }) {
  const most = Math.max(0, ...months.map(({ count }) => count));
  const running = months.at(-1);
  return (
    <ChartPanel
      title="Monthly Review Trends"
      unit={running ? `Reviews per month; ${longMonthName(running.month)} to date` : 'Reviews per month'}
      words={monthsWords(months)}
      height={240}
      empty={most === 0 ? 'No reviews yet. They will be counted by month here.' : null}
      table={{
        columns: [{ label: 'Month' }, { label: 'Reviews', numeric: true }, { label: 'Share of the best month' }],
        rows: months.map(({ month, count }) => ({
          key: month,
          cells: [
            month === running?.month ? `${longMonthName(month)}, to date` : longMonthName(month),
            whole(count),
            <div key="bar" className={styles.bar}>
              <Bar percent={share(count, most)} />
              <span className="visually-hidden">{percent(share(count, most))}</span>
            </div>,
          ],
        })),
      }}
      chart={<MonthsChart months={months} />}
    />
  );
}
