import type { AnalyticsPeriod, PlatformAnalytics } from '@prep-ai/contract';
import { KpiRow } from '../../metrics/components/kpi-row.tsx';
import { percent, stars, tenths, whole } from '../../metrics/model/format.ts';
import { PERIOD_LABEL } from '../model/view.ts';
import styles from './analytics-grid.module.css';
import { BarList } from './bar-list.tsx';
import { ChangeBadge } from './change-badge.tsx';
import { GradingPanel } from './grading-panel.tsx';
import { GrowthPanel } from './growth-panel.tsx';
import { HealthPanel } from './health-panel.tsx';
import { Panel } from './panel.tsx';
import { RatingPanel, ReviewsPanel } from './review-panels.tsx';

export interface PlatformOverviewProps {
  analytics: PlatformAnalytics;
  period: AnalyticsPeriod;
}

/** Users, their activity and their reviews, counted in the database. */
export function PlatformOverview({ analytics, period }: PlatformOverviewProps) {
  const { userGrowth, engagementMetrics, reviewMetrics, popularFeatures, grading } = analytics;
  const when = PERIOD_LABEL[period];
  return (
    <>
      <KpiRow
        kpis={[
          {
            label: 'Total Users',
            value: whole(userGrowth.total),
            hint: (
              <>
                <ChangeBadge value={userGrowth.growth} against="compared with the same days last month," /> this month
              </>
            ),
          },
          { label: 'Active Users', value: whole(engagementMetrics.activeUsers), hint: when },
          { label: 'Total Reviews', value: whole(reviewMetrics.totalReviews), hint: 'published or not' },
          { label: 'Average Rating', value: stars(reviewMetrics.averageRating), hint: 'of 5, published' },
        ]}
      />
      <div className={styles.grid}>
        <GrowthPanel growth={userGrowth} period={period} />
        <div className={styles.column}>
          <RatingPanel reviews={reviewMetrics} />
          <HealthPanel />
        </div>
        <ReviewsPanel months={reviewMetrics.monthlyReviews} />
        <Panel title="Feature Popularity" hint="Share of active users, change from the previous period">
          {popularFeatures.length === 0 ? (
            <p className={styles.none}>No activity in this period yet.</p>
          ) : (
            <BarList
              value={popularFeatures.map(({ name, usage, growth }) => ({
                name,
                percent: usage,
                value: (
                  <>
                    {percent(usage)}
                    <ChangeBadge value={growth} against="compared with the previous period" />
                  </>
                ),
              }))}
            />
          )}
        </Panel>
        <Panel title="Engagement Metrics" hint={when} span="rest">
          <dl className={styles.metrics}>
            <Metric name="Questions asked" value={whole(engagementMetrics.questionsAsked)} />
            <Metric
              name="Average session time"
              value={
                engagementMetrics.averageSessionTime === null
                  ? whole(null)
                  : `${tenths(engagementMetrics.averageSessionTime)} min`
              }
            />
            <Metric name="Retention rate" value={percent(engagementMetrics.retentionRate)} />
          </dl>
        </Panel>
        <GradingPanel grading={grading} hint={when} />
      </div>
    </>
  );
}

function Metric({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
