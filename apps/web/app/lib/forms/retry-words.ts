/** When to try again, in words: `in 45 seconds`, `in 14 minutes`, `in 2 hours`; never earlier than it helps. */
export function retryWords(seconds: number): string {
  if (seconds <= 90) return `in ${count(Math.max(1, Math.ceil(seconds)), 'second')}`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? `in ${count(minutes, 'minute')}` : `in ${count(Math.ceil(minutes / 60), 'hour')}`;
}

function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}
