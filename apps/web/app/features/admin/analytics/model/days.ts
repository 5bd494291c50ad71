/** The server counts in days and months of India and names them; the names are read as they are, in no other zone. */
const DAY = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', day: 'numeric', month: 'short' });
const LONG_DAY = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' });
const MONTH = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', month: 'short' });
const LONG_MONTH = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** "22 Oct" for 2026-10-22. */
export const dayName = (date: string): string => DAY.format(new Date(date));
/** "22 Oct 2026" */
export const longDayName = (date: string): string => LONG_DAY.format(new Date(date));
/** "Oct" for 2026-10, with the year at its first month: "Jan 26" */
export function monthName(month: string): string {
  const name = MONTH.format(new Date(`${month}-01`));
  return month.endsWith('-01') ? `${name} ’${month.slice(2, 4)}` : name;
}
/** "October 2026" */
export const longMonthName = (month: string): string => LONG_MONTH.format(new Date(`${month}-01`));
