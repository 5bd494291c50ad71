const FORMAT = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZoneName: 'short',
} as const;

/** "20 Nov 2026, 10:29 am IST": day and time where the reader is, with the name of their zone. */
export function localMoment(moment: string | Date, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-IN', { ...FORMAT, timeZone }).format(new Date(moment));
}

/** "20 November 2026": the day where the reader is. */
export function localDay(moment: Date, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone }).format(moment);
}
