import { BarChart } from '@mantine/charts';
import { FRAME, X_AXIS, Y_AXIS } from './axes.ts';

export interface NamedValue {
  name: string;
  value: number;
}

export interface SharesChartProps {
  items: readonly NamedValue[];
  /** name of a bar's value */
  label: string;
  /** for the value beside a bar and in the tooltip */
  format(value: number): string;
  /** for the axis, which has less room */
  formatTick?(value: number): string;
  /** px for the names */
  nameWidth: number;
  /** end of the axis; the largest value when left out */
  max?: number;
}

/** A horizontal bar for each name, all on one scale. */
export function SharesChart({ items, label, format, formatTick = format, nameWidth, max }: SharesChartProps) {
  return (
    <BarChart
      {...FRAME}
      h="100%"
      orientation="vertical"
      gridAxis="y"
      data={items.map(({ name, value }) => ({ name, value }))}
      dataKey="name"
      series={[{ name: 'value', label, color: 'var(--chart-1)' }]}
      barProps={{ radius: 4 }}
      barChartProps={{ margin: { right: 56 } }}
      maxBarWidth={12}
      withBarValueLabel
      valueLabelProps={{ fontSize: 13 }}
      valueFormatter={format}
      xAxisProps={{
        ...X_AXIS,
        allowDecimals: false,
        domain: [0, max ?? 'dataMax'],
        tickFormatter: formatTick,
        tickCount: 3,
      }}
      yAxisProps={{ ...Y_AXIS, width: nameWidth }}
    />
  );
}
