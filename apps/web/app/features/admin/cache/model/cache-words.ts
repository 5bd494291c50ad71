/** Where the word changes, as hit rates from 0 to 1; the documents call 89.2% "Excellent". */
const LINES = {
  /** four of five look-ups save the engine its work */
  excellent: 0.8,
  /** more hits than misses */
  good: 0.5,
} as const;

/** What a hit rate is called; an em dash before the first look-up. */
export function performanceWord(hitRate: number | null): string {
  if (hitRate === null) return '—';
  if (hitRate >= LINES.excellent) return 'Excellent';
  return hitRate >= LINES.good ? 'Good' : 'Poor';
}

const UNITS = ['KB', 'MB', 'GB', 'TB'] as const;

/** "12.7 MB", in units of 1024 bytes. */
export function byteWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  let amount = bytes / 1024;
  let unit = 0;
  while (amount >= 1023.95 && unit < UNITS.length - 1) {
    amount /= 1024;
    unit += 1;
  }
  return `${amount.toFixed(1)} ${UNITS[unit]}`;
}
