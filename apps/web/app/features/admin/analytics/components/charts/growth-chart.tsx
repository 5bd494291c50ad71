import { AreaChart } from '@mantine/charts';
import type { PlatformAnalytics } from '@prep-ai/contract';
import { short, whole } from '../../../metrics/model/format.ts';
import { dayName } from '../../model/days.ts';
import { FRAME, X_AXIS, Y_AXIS } from './axes.ts';

const TICK_LABEL = (value: number) => short(value);

/** New users a day, with those of the period before as a dashed line. */
export function GrowthChart({ series }: { series: PlatformAnalytics['userGrowth']['series'] }) {
  return (
    <AreaChart
      {...FRAME}
      h="100%"
      data={series.map(({ date, count, previous }) => ({ day: dayName(date), count, previous }))}
      dataKey="day"
      series={[
        { name: 'previous', label: 'Previous period', color: 'var(--chart-3)', strokeDasharray: '4 4' },
        { name: 'count', label: 'This period', color: 'var(--chart-1)' },
      ]}
      areaProps={({ name }) => (name === 'previous' ? { fillOpacity: 0, strokeWidth: 1.5 } : {})}
      curveType="linear"
      fillOpacity={0.08}
      withDots={series.length === 1}
      activeDotProps={{ r: 4 }}
      // this period first, as in the legend
      tooltipProps={{ itemSorter: 'dataKey' }}
      valueFormatter={whole}
      xAxisProps={X_AXIS}
      yAxisProps={{ ...Y_AXIS, tickFormatter: TICK_LABEL }}
    />
  );
}
