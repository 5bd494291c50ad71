const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** since the mail was written; no attempt is made after that */
const GIVE_UP_MS = 24 * HOUR;

/**
 * When a mail is tried again after `attempts` tries that failed for now: a minute later, then twice as long each time, at
 * most an hour. Null when that is more than 24 hours after it was written: then it is given up.
 */
export function nextTry(attempts: number, writtenAt: Date, now: Date): Date | null {
  const wait = Math.min(MINUTE * 2 ** Math.max(0, attempts - 1), HOUR);
  const next = new Date(now.getTime() + wait);
  return next.getTime() - writtenAt.getTime() > GIVE_UP_MS ? null : next;
}
