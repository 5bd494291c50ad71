import { MS } from '@prep-ai/contract';

/** India's time is 5:30 ahead of UTC, all year round. */
const IST_OFFSET_MS = 5.5 * MS.hour;
/** counted from 0, as JavaScript does */
const APRIL = 3;
const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** A day's date in India, as YYYY-MM-DD. */
export function dayOf(at: Date): string {
  return new Date(at.getTime() + IST_OFFSET_MS).toISOString().slice(0, 10);
}

/** When the day of this moment began in India. */
export function dayBegin(at: Date): Date {
  const inIndia = at.getTime() + IST_OFFSET_MS;
  return new Date(Math.floor(inIndia / MS.day) * MS.day - IST_OFFSET_MS);
}

/** This moment so many days later; every day in India has 24 hours. */
export function addDays(at: Date, days: number): Date {
  return new Date(at.getTime() + days * MS.day);
}

/** When the month of this moment began in India, or the one so many months later. */
export function monthBegin(at: Date, later = 0): Date {
  const inIndia = new Date(at.getTime() + IST_OFFSET_MS);
  return new Date(Date.UTC(inIndia.getUTCFullYear(), inIndia.getUTCMonth() + later) - IST_OFFSET_MS);
}

/** A month in India, as YYYY-MM. */
export function monthOf(at: Date): string {
  return dayOf(at).slice(0, 7);
}

/** The name and year of a month that is written as YYYY-MM. */
export function nameMonth(month: string): { name: string; year: number } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { name: MONTH_NAMES[number - 1] ?? '', year };
}

/** The months from one to another, both included, as YYYY-MM. */
export function monthsBetween(first: Date, last: Date): string[] {
  const months: string[] = [];
  for (let begin = monthBegin(first); begin <= last; begin = monthBegin(begin, 1)) months.push(monthOf(begin));
  return months;
}

/** The Indian financial year (April to March) of a moment, for example "2026-27". */
export function financialYear(at: Date): string {
  const inIndia = new Date(at.getTime() + IST_OFFSET_MS);
  const first = inIndia.getUTCFullYear() - (inIndia.getUTCMonth() < APRIL ? 1 : 0);
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}
