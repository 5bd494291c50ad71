import { useEffect, useState } from 'react';

const SECOND = 1000;

/**
 * Whole seconds until a moment (ms since the epoch), counted by the clock: a page that was suspended or reloaded does not
 * gain time. Never more than `most`, in case the device's clock is turned back.
 */
export function useCountdown(until: number, most: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.min(most, Math.max(0, Math.ceil((until - now) / SECOND)));
  const running = left > 0;
  useEffect(() => {
    setNow(Date.now());
    if (!running) return;
    const look = () => setNow(Date.now());
    const timer = setInterval(look, SECOND);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [running]);
  return left;
}

/** `14:05` */
export function clockTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
