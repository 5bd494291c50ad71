const MOMENT = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** Day and time of an ISO moment where the reader is. */
export const momentOf = (moment: string): string => MOMENT.format(new Date(moment));
