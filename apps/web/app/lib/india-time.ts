import { MS } from '@prep-ai/contract';

/** History and payments show the time of India, with the zone named (docs/spec/decisions.md D13). */
const ZONE = 'Asia/Kolkata';

const DAY = new Intl.DateTimeFormat('en-IN', { timeZone: ZONE, day: 'numeric', month: 'long', year: 'numeric' });
const SHORT_DAY = new Intl.DateTimeFormat('en-IN', { timeZone: ZONE, day: 'numeric', month: 'short', year: 'numeric' });
const TIME = new Intl.DateTimeFormat('en-IN', { timeZone: ZONE, hour: 'numeric', minute: '2-digit', hour12: true });

const day = (moment: Date) => DAY.format(moment);
const clock = (moment: Date) => TIME.format(moment).toLowerCase();

/** "10:36 am IST" */
export function timeInIndia(moment: string): string {
  return `${clock(new Date(moment))} IST`;
}

/** "20 Nov 2026, 10:29 am IST" */
export function momentInIndia(moment: string): string {
  return `${SHORT_DAY.format(new Date(moment))}, ${timeInIndia(moment)}`;
}

/** "Today", "Yesterday" or "18 November 2026", as people in India would say it at `now`. */
export function dayInIndia(moment: string, now: Date): string {
  const name = day(new Date(moment));
  if (name === day(now)) return 'Today';
  return name === day(new Date(now.getTime() - MS.day)) ? 'Yesterday' : name;
}

/** "20 November 2026", the day in India. */
export const longDayInIndia = (moment: string): string => day(new Date(moment));

/** "20 Nov 2026", the day in India. */
export const shortDayInIndia = (moment: string): string => SHORT_DAY.format(new Date(moment));
