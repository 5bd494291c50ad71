import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { short } from '../../metrics/model/format.ts';
import { listWords } from '../model/chart-words.ts';
import { SharesChart } from './charts/late-charts.tsx';
import type { NamedValue } from './charts/shares-chart.tsx';

/** Longer names would leave no room for the bars; the table under them has them whole. */
const NAME_MAX = 16;

/** Tokens of each name as bars. The documented table below has the same values. */
export function TokenBars({ items }: { items: readonly NamedValue[] }) {
  const longest = Math.max(0, ...items.map(({ name }) => Math.min(name.length, NAME_MAX + 1)));
  return (
    <div role="img" aria-label={listWords(items, 'tokens')} style={{ height: items.length * 36 + 40 }}>
      <Suspense fallback={<Skeleton height="100%" />}>
        <SharesChart
          items={items.map(({ name, value }) => ({ name: cut(name), value }))}
          label="Tokens"
          format={short}
          nameWidth={longest * 8 + 12}
        />
      </Suspense>
    </div>
  );
}

const cut = (name: string): string => (name.length > NAME_MAX ? `${name.slice(0, NAME_MAX)}…` : name);
