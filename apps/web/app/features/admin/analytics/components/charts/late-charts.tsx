import { type ComponentType, lazy } from 'react';
import { retryUntilLoaded } from '../../../../../lib/retry-until-loaded.ts';

type Charts = typeof import('./charts.ts');

/** The charts and their library, fetched when the first of them is drawn and again when the line failed. */
const load = () => retryUntilLoaded(() => import('./charts.ts'));

function late<Props extends object>(pick: (charts: Charts) => ComponentType<Props>) {
  return lazy(async () => ({ default: pick(await load()) }));
}

export const GrowthChart = late(({ GrowthChart }) => GrowthChart);
export const DaysChart = late(({ DaysChart }) => DaysChart);
export const MonthsChart = late(({ MonthsChart }) => MonthsChart);
export const SharesChart = late(({ SharesChart }) => SharesChart);
