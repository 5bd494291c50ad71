const DAY = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });

/** The day of a moment of the server, for people (docs/spec/decisions.md D13). */
export function dayOf(moment: string): string {
  return DAY.format(new Date(moment));
}
