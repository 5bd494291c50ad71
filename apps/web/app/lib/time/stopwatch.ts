import { MS } from '@prep-ai/contract';

/** ms that a device is believed to sleep at most: a longer leap of its clock is a clock that was set */
const LONGEST_SLEEP_MS = 7 * MS.day;

/**
 * Starts measuring a duration and returns the function that reads it, in ms. It goes by the browser's steady clock, so
 * setting the device's clock does not change it. Some browsers stop that clock while the device sleeps: a leap forward of
 * the device's clock is counted as sleep when it is short enough to be one.
 */
export function startStopwatch(): () => number {
  const device = Date.now();
  const steady = performance.now();
  return () => {
    const counted = performance.now() - steady;
    const slept = Date.now() - device - counted;
    return slept > 0 && slept < LONGEST_SLEEP_MS ? counted + slept : counted;
  };
}
