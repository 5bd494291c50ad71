import type { AnalyticsPeriod } from '@prep-ai/contract';
import { IconCurrencyDollar } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { FormNote } from '../../../../components/ui/form-note.tsx';
import { KpiRow } from '../../metrics/components/kpi-row.tsx';
import { counted, dollars, ratio, whole } from '../../metrics/model/format.ts';
import type { Tokens } from '../api/get-token-analytics.ts';
import { daysWords } from '../model/chart-words.ts';
import { longDayName } from '../model/days.ts';
import { PERIOD_LABEL } from '../model/view.ts';
import styles from './analytics-grid.module.css';
import { ChartPanel } from './chart-panel.tsx';
import { DaysChart } from './charts/late-charts.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { ModelPanel, MonthPanel, MonthUsersPanel, RequestTypePanel, TopUsersPanel } from './token-panels.tsx';

export interface TokenAnalyticsProps {
  tokens: Tokens;
  period: AnalyticsPeriod;
}

/** The tokens of the engine, and their cost by the price table. */
export function TokenAnalytics({ tokens, period }: TokenAnalyticsProps) {
  const { overview, daily, users, monthly, models } = tokens;
  const { total, today, this_month } = overview;
  const [pricing, setPricing] = useState(false);
  const when = PERIOD_LABEL[period];
  const usage = ({ requests, cost }: Tokens['overview']['total']) =>
    requests === 0
      ? counted(0, 'request')
      : `${counted(requests, 'request')} · ${cost === null ? dollars(null) : `about ${dollars(cost)}`}`;
  return (
    <>
      <div className={styles.bar}>
        <p className="type-meta">Costs are estimates in US dollars, from the price table.</p>
        <Button
          variant="default"
          size="sm"
          icon={<IconCurrencyDollar size={16} aria-hidden="true" />}
          onClick={() => setPricing(true)}
        >
          Prices of models
        </Button>
      </div>
      {total.requests === 0 ? (
        <p className={styles.empty}>
          No token usage data available. Token analytics will appear once users start using AI features.
        </p>
      ) : (
        <>
          <KpiRow
            kpis={[
              { label: 'Total Tokens (All Time)', value: whole(total.total_tokens), hint: usage(total) },
              { label: 'Today’s Usage', value: whole(today.total_tokens), hint: usage(today) },
              { label: 'This Month', value: whole(this_month.total_tokens), hint: usage(this_month) },
              {
                label: 'Input/Output Ratio',
                value: ratio(total.input_tokens, total.output_tokens),
                hint: `${whole(total.input_tokens)} in, ${whole(total.output_tokens)} out`,
              },
            ]}
          />
          <Notes estimated={overview.estimated_tokens} unpriced={overview.unpriced_tokens} />
          <div className={styles.grid}>
            <DailyPanel daily={daily} period={period} />
            <RequestTypePanel types={overview.by_request_type} />
            <MonthUsersPanel users={overview.top_users} />
            <ModelPanel models={models} hint={when} />
            <TopUsersPanel users={users} hint={when} />
            <MonthPanel months={monthly} />
          </div>
        </>
      )}
      {pricing && <PriceDialog onClose={() => setPricing(false)} />}
    </>
  );
}

function DailyPanel({ daily, period }: { daily: Tokens['daily']; period: AnalyticsPeriod }) {
  return (
    <ChartPanel
      title="Token Usage by Day"
      span="full"
      unit={`Tokens per day, ${PERIOD_LABEL[period].toLowerCase()}`}
      words={daysWords(daily)}
      legend={[
        { label: 'Input', mark: 'solid' },
        { label: 'Output', mark: 'second' },
      ]}
      height={288}
      empty={daily.some((day) => day.total_tokens > 0) ? null : 'No tokens were used in this period.'}
      table={{
        columns: [
          { label: 'Day' },
          { label: 'Input', numeric: true },
          { label: 'Output', numeric: true },
          { label: 'Total', numeric: true },
          { label: 'Requests', numeric: true },
          { label: 'Cost', numeric: true },
        ],
        rows: daily.map((day) => ({
          key: day.date,
          cells: [
            longDayName(day.date),
            whole(day.input_tokens),
            whole(day.output_tokens),
            whole(day.total_tokens),
            whole(day.requests),
            day.requests === 0 ? '' : dollars(day.cost),
          ],
        })),
      }}
      chart={<DaysChart days={daily} />}
    />
  );
}

function Notes({ estimated, unpriced }: { estimated: number; unpriced: number }) {
  if (estimated === 0 && unpriced === 0) return null;
  return (
    <FormNote tone={unpriced > 0 ? 'warn' : 'info'}>
      {estimated > 0 && (
        <p>
          {counted(estimated, 'token')} {estimated === 1 ? 'is' : 'are'} estimated: counted by our own tokenizer,
          because the provider reported no count.
        </p>
      )}
      {unpriced > 0 && (
        <p>
          {counted(unpriced, 'token')} {unpriced === 1 ? 'belongs' : 'belong'} to models without a price and{' '}
          {unpriced === 1 ? 'is' : 'are'} not included in the cost.
        </p>
      )}
    </FormNote>
  );
}
