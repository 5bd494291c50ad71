import { SegmentedControl, Skeleton } from '@mantine/core';
import { ANALYTICS_PERIODS } from '@prep-ai/contract';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../../../components/ui/button.tsx';
import { FilterSelect } from '../../table/components/table-toolbar.tsx';
import { usePlatformAnalytics } from '../api/get-platform-analytics.ts';
import { useTokenAnalytics } from '../api/get-token-analytics.ts';
import { type AnalyticsView, PERIOD_LABEL, SECTION_LABEL, SECTIONS, viewOf, withView } from '../model/view.ts';
import styles from './analytics-tab.module.css';
import { PlatformOverview } from './platform-overview.tsx';
import { TokenAnalytics } from './token-analytics.tsx';

const PERIOD_OPTIONS = ANALYTICS_PERIODS.map((period) => ({ value: period, label: PERIOD_LABEL[period] }));
const SECTION_OPTIONS = SECTIONS.map((section) => ({ value: section, label: SECTION_LABEL[section] }));

/** Figures of the platform and of the engine's tokens; the address says which and over what time. */
export default function AnalyticsTab() {
  const [params, setParams] = useSearchParams();
  const view = viewOf(params);
  const go = (change: Partial<AnalyticsView>) =>
    setParams(withView(params, { ...view, ...change }), { preventScrollReset: true });
  return (
    <div className={styles.tab}>
      <div className={styles.head}>
        <h2 className="type-card">Analytics Dashboard</h2>
        <div className={styles.controls}>
          <SegmentedControl
            className={styles.sections}
            aria-label="Section"
            data={SECTION_OPTIONS}
            value={view.section}
            onChange={(section) => go({ section })}
          />
          <FilterSelect
            label="Period"
            options={PERIOD_OPTIONS}
            value={view.period}
            onChange={(period) => period && go({ period })}
          />
        </div>
      </div>
      {view.section === 'platform' ? <Platform period={view.period} /> : <Tokens period={view.period} />}
    </div>
  );
}

function Platform({ period }: Pick<AnalyticsView, 'period'>) {
  const figures = usePlatformAnalytics(period);
  return (
    <State query={figures} loading="Loading analytics...">
      {figures.data && <PlatformOverview figures={figures.data} period={period} />}
    </State>
  );
}

function Tokens({ period }: Pick<AnalyticsView, 'period'>) {
  const tokens = useTokenAnalytics(period);
  return (
    <State query={tokens} loading="Loading token analytics...">
      {tokens.data && <TokenAnalytics tokens={tokens.data} period={period} />}
    </State>
  );
}

interface StateProps {
  query: { data: unknown; isError: boolean; isPlaceholderData: boolean; refetch(): unknown };
  loading: string;
  children: ReactNode;
}

/** What stands there until the figures are, and when they can't be had. */
function State({ query, loading, children }: StateProps) {
  const failed = query.isError && (
    <div className={styles.failed} role="alert">
      <p>
        <strong>Failed to load analytics data</strong>
      </p>
      <p>{query.data ? 'What you see was read before.' : 'Nothing is lost: the figures are counted by the server.'}</p>
      <Button variant="default" size="sm" onClick={() => void query.refetch()}>
        Try Again
      </Button>
    </div>
  );
  if (!query.data) {
    return (
      failed || (
        <div className={styles.waiting}>
          <p role="status">{loading}</p>
          <Skeleton height={96} />
          <Skeleton height={420} />
        </div>
      )
    );
  }
  return (
    <div className={styles.body} aria-busy={query.isPlaceholderData}>
      {failed}
      {children}
    </div>
  );
}
