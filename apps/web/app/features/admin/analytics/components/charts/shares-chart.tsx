import { BarChart } from '@mantine/charts';
import { FRAME, X_AXIS, Y_AXIS } from './axes.ts';

export interface NamedValue {
  name: string;
  value: number;
}

export interface SharesChartProps {
  items: readonly NamedValue[];
  /** what a bar's figure is called */
  label: string;
  /** of the figure beside a bar and in the tooltip */
  format(value: number): string;
  /** of the axis, which has less room */
  formatTick?(value: number): string;
  /** px for the names */
  nameWidth: number;
  /** where the axis ends; at the largest figure when left out */
  max?: number;
}

/** One bar lying for each name, all on one scale. */
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
