import type { PlatformAnalytics } from '@prep-ai/contract';
import { counted, percent, share, whole } from '../../metrics/model/format.ts';
import { longDayName, longMonthName } from './days.ts';

type Growth = PlatformAnalytics['userGrowth']['series'];
type Months = PlatformAnalytics['reviewMetrics']['monthlyReviews'];

/** A description of a chart for screen readers: the sum, the highest point and the comparison. */
export function growthWords(series: Growth): string {
  const [first, last] = [series[0], series.at(-1)];
  if (!first || !last) return '';
  const top = series.reduce((best, point) => (point.count > best.count ? point : best), first);
  const [sum, before] = [sumOf(series, 'count'), sumOf(series, 'previous')];
  return `${counted(sum, 'new user')} from ${longDayName(first.date)} to ${longDayName(last.date)}, at most ${whole(top.count)} on ${longDayName(top.date)}; ${whole(before)} in the previous period.`;
}

export function ratingWords(distribution: PlatformAnalytics['reviewMetrics']['ratingDistribution']): string {
  const stars = ['5', '4', '3', '2', '1'] as const;
  const all = stars.reduce((sum, star) => sum + distribution[star], 0);
  return `${stars.map((star) => `${star} ${star === '1' ? 'star' : 'stars'} ${percent(share(distribution[star], all))}`).join(', ')} of ${counted(all, 'review')}.`;
}

export function monthsWords(months: Months): string {
  const first = months[0];
  if (!first) return '';
  const top = months.reduce((best, month) => (month.count > best.count ? month : best), first);
  const last = months.at(-1) ?? first;
  return `Most reviews in ${longMonthName(top.month)}: ${whole(top.count)}. ${longMonthName(last.month)} has ${whole(last.count)} so far.`;
}

export function daysWords(days: readonly { date: string; input_tokens: number; output_tokens: number }[]): string {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return '';
  return `${whole(sumOf(days, 'input_tokens'))} input and ${whole(sumOf(days, 'output_tokens'))} output tokens from ${longDayName(first.date)} to ${longDayName(last.date)}.`;
}

/** Names with their values, largest first, as the server sorts them. */
export function listWords(items: readonly { name: string; value: number }[], unit: string): string {
  return `${items.map(({ name, value }) => `${name} ${whole(value)}`).join(', ')} ${unit}.`;
}

function sumOf<Key extends string>(items: readonly Record<Key, number>[], key: Key): number {
  return items.reduce((sum, item) => sum + item[key], 0);
}
