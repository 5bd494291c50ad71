import type { AnalyticsPeriod, PlatformAnalytics } from '@prep-ai/contract';
import { whole } from '../../metrics/model/format.ts';
import { growthWords } from '../model/chart-words.ts';
import { longDayName } from '../model/days.ts';
import { Bar } from './bar-list.tsx';
import { ChangeBadge } from './change-badge.tsx';
import { ChartPanel } from './chart-panel.tsx';
import { GrowthChart } from './charts/late-charts.tsx';
import styles from './growth-panel.module.css';

export interface GrowthPanelProps {
  growth: PlatformAnalytics['userGrowth'];
  period: AnalyticsPeriod;
}

/** Who joined: over the period as a chart, and this month beside the last. */
export function GrowthPanel({ growth, period }: GrowthPanelProps) {
  const { series, thisMonth, lastMonth } = growth;
  const step = period === '90d' || period === '1y' ? 'week' : 'day';
  const drawn = series.some(({ count, previous }) => count > 0 || previous > 0);
  return (
    <ChartPanel
      title="User Growth"
      span="wide"
      unit={`New users per ${step}`}
      words={growthWords(series)}
      legend={[
        { label: 'This period', mark: 'solid' },
        { label: 'Previous period', mark: 'dashed' },
      ]}
      height="tall"
      empty={drawn ? null : 'No new users in this period or the one before. They will appear here.'}
      table={{
        columns: [
          { label: step === 'week' ? 'Week from' : 'Day' },
          { label: 'New users', numeric: true },
          { label: 'Previous period', numeric: true },
        ],
        rows: series.map(({ date, count, previous }) => ({
          key: date,
          cells: [longDayName(date), whole(count), whole(previous)],
        })),
      }}
      chart={<GrowthChart series={series} />}
    >
      <dl className={styles.months}>
        <div>
          <dt>This month</dt>
          <dd>{whole(thisMonth)}</dd>
        </div>
        <div>
          <dt>Last month</dt>
          <dd>{whole(lastMonth)}</dd>
        </div>
        <div className={styles.rate}>
          <dt>Growth rate</dt>
          <dd>
            <ChangeBadge value={growth.growth} against="compared with the same days last month" />
            <Bar percent={growth.growth ?? 0} />
          </dd>
        </div>
      </dl>
    </ChartPanel>
  );
}
