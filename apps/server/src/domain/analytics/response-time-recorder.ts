import { MS } from '@prep-ai/contract';
import type { Clock } from '../../ports/clock.ts';
import type { MinuteMetrics } from './measurements-repository.ts';
import { bucketOf } from './response-times.ts';

/** minutes that are held in memory while they can't be stored */
const MAX_UNSAVED_MINUTES = 60;

export interface ResponseTimeRecorder {
  /** Counts a response; `ms` is null when its time says nothing about the server. */
  record(status: number, ms: number | null): void;
  /** The minutes with responses that are not stored yet. */
  unsaved(): MinuteMetrics[];
  /** What `unsaved` returned has been stored. */
  saved(minutes: readonly MinuteMetrics[]): void;
}

/** Records the response times of this process by minute, until they are stored. */
export function createResponseTimeRecorder(clock: Clock): ResponseTimeRecorder {
  const minutes = new Map<number, { requests: number; failures: number; times: Map<number, number>; saved: number }>();

  function current() {
    const key = minuteOf(clock.now()).getTime();
    const known = minutes.get(key);
    if (known) return known;
    const entry = { requests: 0, failures: 0, times: new Map<number, number>(), saved: 0 };
    minutes.set(key, entry);
    for (const old of minutes.keys()) {
      if (minutes.size <= MAX_UNSAVED_MINUTES) break;
      minutes.delete(old);
    }
    return entry;
  }

  return {
    record(status, ms) {
      const entry = current();
      entry.requests += 1;
      if (status >= 500) entry.failures += 1;
      if (ms !== null) entry.times.set(bucketOf(ms), (entry.times.get(bucketOf(ms)) ?? 0) + 1);
    },
    unsaved() {
      return [...minutes].flatMap(([key, { requests, failures, times, saved }]) =>
        requests === saved ? [] : [{ minute: new Date(key), requests, failures, times: Object.fromEntries(times) }],
      );
    },
    saved(stored) {
      const now = minuteOf(clock.now()).getTime();
      for (const { minute, requests } of stored) {
        const entry = minutes.get(minute.getTime());
        if (!entry) continue;
        entry.saved = requests;
        if (minute.getTime() < now && entry.requests === requests) minutes.delete(minute.getTime());
      }
    },
  };
}

/** The beginning of the minute. */
export function minuteOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / MS.minute) * MS.minute);
}
