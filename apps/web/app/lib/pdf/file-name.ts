const two = (value: number) => String(value).padStart(2, '0');

/** "2026-11-21", in the zone of the reader */
export function datePart(date: Date): string {
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** "2026-11-21-103605", in the zone of the reader */
export function timestampPart(date: Date): string {
  return `${datePart(date)}-${two(date.getHours())}${two(date.getMinutes())}${two(date.getSeconds())}`;
}
