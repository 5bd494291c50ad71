import { AS_OF, type GoldPosition } from './load.ts';

/** Months of the positions by the rules of FORMAT.md, overlaps once; null when none of them is dated. */
export function mergedMonths(positions: readonly GoldPosition[]): number | null {
  const months = new Set<number>();
  let dated = false;
  for (const { start, end } of positions) {
    if (start === null || end === null) continue;
    dated = true;
    for (let month = monthOf(start, 7); month <= monthOf(end === 'present' ? AS_OF : end, 6); month++)
      months.add(month);
  }
  return dated ? months.size : null;
}

/** Months since the year 0. @throws Error when the date is neither YYYY-MM nor YYYY */
function monthOf(date: string, monthOfYearAlone: number): number {
  const [, year, month] = /^(\d{4})(?:-(0[1-9]|1[0-2]))?$/.exec(date) ?? [];
  if (year === undefined) throw new Error(`${date} is no month`);
  return Number(year) * 12 + (month === undefined ? monthOfYearAlone : Number(month));
}
