/** India's time is 5:30 ahead of UTC, all year round. */
const IST_OFFSET_MS = 5.5 * 3_600_000;

/** When the month of this moment began in India. */
export function monthBegin(at: Date): Date {
  const inIndia = new Date(at.getTime() + IST_OFFSET_MS);
  return new Date(Date.UTC(inIndia.getUTCFullYear(), inIndia.getUTCMonth()) - IST_OFFSET_MS);
}
