import { SegmentedControl, Skeleton } from '@mantine/core';
import { ANALYTICS_PERIODS } from '@prep-ai/contract';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../../../components/ui/button.tsx';
import { TabLayout } from '../../shell/components/tab-layout.tsx';
import { FilterSelect } from '../../table/components/table-toolbar.tsx';
import { usePlatformAnalytics } from '../api/get-platform-analytics.ts';
import { useTokenAnalytics } from '../api/get-token-analytics.ts';
import { type AnalyticsView, PERIOD_LABEL, SECTION_LABEL, SECTIONS, viewOf, withView } from '../model/view.ts';
import styles from './analytics-tab.module.css';
import { PlatformOverview } from './platform-overview.tsx';
import { TokenAnalytics } from './token-analytics.tsx';

const PERIOD_OPTIONS = ANALYTICS_PERIODS.map((period) => ({ value: period, label: PERIOD_LABEL[period] }));
const SECTION_OPTIONS = SECTIONS.map((section) => ({ value: section, label: SECTION_LABEL[section] }));

/** Metrics of the platform and of the engine's tokens; the address names which, and the period. */
export default function AnalyticsTab() {
  const [params, setParams] = useSearchParams();
  const view = viewOf(params);
  const go = (change: Partial<AnalyticsView>) =>
    setParams(withView(params, { ...view, ...change }), { preventScrollReset: true });
  return (
    <TabLayout
      title="Analytics Dashboard"
      controls={
        <>
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
        </>
      }
    >
      {view.section === 'platform' ? <Platform period={view.period} /> : <Tokens period={view.period} />}
    </TabLayout>
  );
}

function Platform({ period }: Pick<AnalyticsView, 'period'>) {
  const platform = usePlatformAnalytics(period);
  return (
    <State query={platform} loading="Loading analytics...">
      {platform.data && <PlatformOverview analytics={platform.data} period={period} />}
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

/** Shown until the metrics have been loaded, and when they can't be. */
function State({ query, loading, children }: StateProps) {
  const failed = query.isError && (
    <div className={styles.failed} role="alert">
      <p>
        <strong>Failed to load analytics data</strong>
      </p>
      <p>{query.data ? 'This may be out of date.' : 'Nothing is lost: the server keeps counting.'}</p>
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
