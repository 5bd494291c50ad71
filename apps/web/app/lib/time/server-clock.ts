import { startStopwatch } from './stopwatch.ts';

/** The server's time at a moment of this page, and how long ago that was. */
interface Measurement {
  server: number;
  elapsed(): number;
}

/** ms: the Date header counts whole seconds, so a moment within one is as good as any other */
const SECOND = 1000;

let measured: Measurement | null = null;

/**
 * Learns the server's time from the Date header of a response that was asked for `tripMs` ago. What is known already stays
 * unless the response contradicts it: times that follow each other must not go back and forth by fractions of a second.
 */
export function learnServerTime(dateHeader: string | null, tripMs: number): void {
  const date = Date.parse(dateHeader ?? '');
  if (Number.isNaN(date)) return;
  const estimate = date + (SECOND + tripMs) / 2;
  const known = serverNow();
  const server = Math.abs(estimate - known) > SECOND + tripMs / 2 ? estimate : known;
  measured = { server, elapsed: startStopwatch() };
}

/**
 * The server's time, in ms since the epoch: everything that the server decides goes by it, because the clocks of people's
 * devices are days off, and are set while a page is open. Until the first response it is the device's time.
 */
export function serverNow(): number {
  return measured ? measured.server + measured.elapsed() : Date.now();
}

/** The server's time at a moment of this device, given in ms since the epoch. */
export const toServerTime = (device: number): number => serverNow() - (Date.now() - device);

/** ms that the server's clock is ahead of this device's, to be remembered in this browser. */
export const clockOffset = (): number => Math.round(serverNow() - Date.now());

/** A page that opened without a connection goes by what was remembered, until the server answers. */
export function recallServerTime(offset: number): void {
  measured ??= { server: Date.now() + offset, elapsed: startStopwatch() };
}

/** The server's time as a date. */
export const serverDate = (): Date => new Date(serverNow());

/** For tests, which share one page: the server has not answered yet. */
export function forgetServerTime(): void {
  measured = null;
}
