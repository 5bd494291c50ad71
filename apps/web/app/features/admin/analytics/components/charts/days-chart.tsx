import { BarChart } from '@mantine/charts';
import { short, whole } from '../../../metrics/model/format.ts';
import { dayName } from '../../model/days.ts';
import { FRAME, X_AXIS, Y_AXIS } from './axes.ts';

export interface TokenDay {
  date: string;
  input_tokens: number;
  output_tokens: number;
}

/** Tokens a day, output on top of input. */
export function DaysChart({ days }: { days: readonly TokenDay[] }) {
  return (
    <BarChart
      {...FRAME}
      h="100%"
      type="stacked"
      data={days.map(({ date, input_tokens, output_tokens }) => ({
        day: dayName(date),
        input: input_tokens,
        output: output_tokens,
      }))}
      dataKey="day"
      series={[
        { name: 'input', label: 'Input', color: 'var(--chart-1)' },
        { name: 'output', label: 'Output', color: 'var(--chart-2)' },
      ]}
      maxBarWidth={32}
      valueFormatter={whole}
      xAxisProps={X_AXIS}
      yAxisProps={{ ...Y_AXIS, tickFormatter: (value: number) => short(value) }}
    />
  );
}
