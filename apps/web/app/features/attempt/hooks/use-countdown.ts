import { useEffect, useState } from 'react';
import { startStopwatch } from '../../../lib/time/stopwatch.ts';

/** Whole seconds that are left of `seconds`; null while it is not running. It starts anew each time it is turned on. */
export function useCountdown(running: boolean, seconds: number): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (!running) return;
    const elapsedMs = startStopwatch();
    const look = () => setLeft(Math.max(0, seconds - Math.floor(elapsedMs() / 1000)));
    look();
    const timer = setInterval(look, 250);
    return () => {
      clearInterval(timer);
      setLeft(null);
    };
  }, [running, seconds]);
  return left;
}
