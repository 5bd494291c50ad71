import { useEffect, useState } from 'react';
import { deviceNow } from '../../../../lib/time/device-clock.ts';
import { startStopwatch } from '../../../../lib/time/stopwatch.ts';

const SECOND = 1000;

interface Count {
  until: number;
  /** ms that were left at the start */
  from: number;
  elapsed(): number;
}

function startCount(until: number, most: number): Count {
  return { until, from: Math.min(most * SECOND, Math.max(0, until - deviceNow())), elapsed: startStopwatch() };
}

/**
 * Whole seconds until a moment (ms since the epoch by the device's clock, so that a page that was suspended or reloaded does
 * not gain time). Never more than `most`, and counted by a stopwatch: a clock that is set meanwhile, or was set back before a
 * reload, blocks nobody for longer.
 */
export function useCountdown(until: number, most: number): number {
  const [count, setCount] = useState(() => startCount(until, most));
  const [passed, setPassed] = useState(0);
  if (count.until !== until) {
    setCount(startCount(until, most));
    setPassed(0);
  }
  const left = Math.max(0, Math.ceil((count.from - passed) / SECOND));
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const look = () => setPassed(count.elapsed());
    look();
    const timer = setInterval(look, SECOND);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [running, count]);
  return left;
}

/** `14:05` */
export function clockTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
