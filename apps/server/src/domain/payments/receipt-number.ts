const IST_OFFSET_MS = 5.5 * 3_600_000;
const APRIL = 3;

/** The Indian financial year (April to March, India's time) of a moment, for example "2026-27". */
export function financialYear(at: Date): string {
  const inIndia = new Date(at.getTime() + IST_OFFSET_MS);
  const first = inIndia.getUTCFullYear() - (inIndia.getUTCMonth() < APRIL ? 1 : 0);
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}

/** How a receipt's number is written, for example "2026-27/000042"; null before it is paid. */
export function receiptNumber(payment: { receiptSeries: string | null; receiptNumber: number | null }): string | null {
  if (payment.receiptSeries === null || payment.receiptNumber === null) return null;
  return `${payment.receiptSeries}/${String(payment.receiptNumber).padStart(6, '0')}`;
}
