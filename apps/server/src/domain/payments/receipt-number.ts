/** How a receipt's number is written, for example "2026-27/000042"; null before it is paid. */
export function receiptNumber(payment: { receiptSeries: string | null; receiptNumber: number | null }): string | null {
  if (payment.receiptSeries === null || payment.receiptNumber === null) return null;
  return `${payment.receiptSeries}/${String(payment.receiptNumber).padStart(6, '0')}`;
}
