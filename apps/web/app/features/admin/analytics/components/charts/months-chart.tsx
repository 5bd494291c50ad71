import { BarChart } from '@mantine/charts';
import type { PlatformAnalytics } from '@prep-ai/contract';
import { short, whole } from '../../../metrics/model/format.ts';
import { monthName } from '../../model/days.ts';
import { FRAME, X_AXIS, Y_AXIS } from './axes.ts';

/** Reviews a month. The last month is not over, so its bar is an outline. */
export function MonthsChart({ months }: { months: PlatformAnalytics['reviewMetrics']['monthlyReviews'] }) {
  const running = months.length - 1;
  return (
    <BarChart
      {...FRAME}
      h="100%"
      data={months.map(({ month, count }, index) => ({
        month: monthName(month),
        [index === running ? 'running' : 'count']: count,
      }))}
      dataKey="month"
      series={[
        { name: 'count', label: 'Reviews', color: 'var(--chart-1)', stackId: 'month' },
        { name: 'running', label: 'Reviews so far', color: 'var(--soft-hover)', stackId: 'month' },
      ]}
      barProps={({ name }) =>
        name === 'running'
          ? { radius: 4, stroke: 'var(--chart-1)', strokeOpacity: 1, strokeDasharray: '4 3', fill: 'var(--soft-hover)' }
          : { radius: 4 }
      }
      maxBarWidth={40}
      withBarValueLabel
      valueLabelProps={{ fontSize: 13, formatter: (value) => (value ? whole(Number(value)) : '') }}
      barChartProps={{ margin: { top: 20 } }}
      valueFormatter={whole}
      xAxisProps={{ ...X_AXIS, minTickGap: 4 }}
      yAxisProps={{ ...Y_AXIS, tickFormatter: (value: number) => short(value) }}
    />
  );
}
