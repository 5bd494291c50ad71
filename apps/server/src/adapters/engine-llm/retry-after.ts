/** seconds: no provider can lock users out for longer */
const MAX_SECONDS = 24 * 3600;

/** Seconds that a Retry-After header asks for (RFC 9110, 10.2.3: seconds or an HTTP date); undefined when it says neither. */
export function retryAfterSeconds(header: string | undefined, now: Date): number | undefined {
  const value = header?.trim() ?? '';
  if (/^\d+$/.test(value)) return Math.min(Number(value), MAX_SECONDS);
  // Date.parse takes a lot for a date; an HTTP date begins with the day's name
  const date = /^[A-Z][a-z]{2,8}, /.test(value) ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(date)) return undefined;
  return Math.min(Math.max(0, Math.ceil((date - now.getTime()) / 1000)), MAX_SECONDS);
}
