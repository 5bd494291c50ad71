import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { percent } from '../../../metrics/model/format.ts';
import { DAILY, PLATFORM } from '../../testing/analytics-fixtures.ts';
import { DaysChart, GrowthChart, MonthsChart, SharesChart } from './charts.ts';

const sized = (width: number, height: number) => {
  const box = { x: 0, y: 0, top: 0, left: 0, right: width, bottom: height, width, height };
  return { ...box, toJSON: () => box };
};

beforeEach(() => {
  // jsdom lays nothing out: here a chart is 600 × 300 px and a word on an axis 30 × 13
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'SPAN' ? sized(30, 13) : sized(600, 300);
  });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
});

function draw(chart: ReactNode): HTMLElement {
  return render(
    <MantineProvider env="test">
      <div style={{ width: 600, height: 300 }}>{chart}</div>
    </MantineProvider>,
  ).container;
}

const bars = (drawn: HTMLElement) => [...drawn.querySelectorAll('.recharts-bar-rectangle path')];
const ticks = (drawn: HTMLElement, axis: 'xAxis' | 'yAxis') =>
  [...drawn.querySelectorAll(`.recharts-${axis}-tick-labels text`)].map((tick) => tick.textContent);

test('growth: this period as an area, the period before as a dashed line, days and counts on the axes', () => {
  const drawn = draw(<GrowthChart series={PLATFORM.userGrowth.series} />);
  const lines = [...drawn.querySelectorAll('.recharts-area-curve')].map((line) =>
    line.getAttribute('stroke-dasharray'),
  );
  expect(lines).toEqual(['4 4', null]);
  expect(ticks(drawn, 'xAxis')).toEqual(['19 Nov', '20 Nov', '21 Nov']);
  expect(ticks(drawn, 'yAxis')[0]).toBe('0');
  expect(drawn.querySelector('svg')).not.toHaveAttribute('tabindex');
});

test('months: the running month is dashed, the others are not', () => {
  const drawn = draw(<MonthsChart months={PLATFORM.reviewMetrics.monthlyReviews} />);
  expect(bars(drawn).map((bar) => bar.getAttribute('stroke-dasharray'))).toEqual([null, null, '4 3']);
  expect(ticks(drawn, 'xAxis')).toEqual(['Sept', 'Oct', 'Nov']);
});

test('days: output is stacked on input', () => {
  const drawn = draw(<DaysChart days={DAILY} />);
  // nothing is drawn for the day without output
  expect(bars(drawn)).toHaveLength(3);
});

test('shares: a bar for each name on an axis to 100%', () => {
  const items = [
    { name: 'chat', value: 82 },
    { name: 'questions', value: 18 },
  ];
  const drawn = draw(<SharesChart items={items} label="Share" format={percent} nameWidth={36} max={100} />);
  expect(bars(drawn)).toHaveLength(2);
  expect(ticks(drawn, 'xAxis')).toEqual(['0%', '50%', '100%']);
  expect(ticks(drawn, 'yAxis')).toEqual(['chat', 'questions']);
});
