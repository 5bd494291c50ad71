const DAY = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric' });
const MOMENT = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** The day of an ISO moment where the reader is. */
export const dayOf = (moment: string): string => DAY.format(new Date(moment));

/** Day and time of an ISO moment where the reader is. */
export const momentOf = (moment: string): string => MOMENT.format(new Date(moment));
