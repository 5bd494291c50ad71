import { MS } from '@prep-ai/contract';

/** How long something waits, in the largest whole unit: "2 days", "1 hour", "less than an hour". */
export function waitingSince(moment: string, now: Date): string {
  const hours = Math.floor((now.getTime() - new Date(moment).getTime()) / MS.hour);
  if (hours < 1) return 'less than an hour';
  const days = Math.floor(hours / 24);
  return days < 1 ? count(hours, 'hour') : count(days, 'day');
}

const count = (n: number, unit: string): string => `${n} ${unit}${n === 1 ? '' : 's'}`;
