import type { PlanStatus } from '@prep-ai/contract';
import { useEffect, useEffectEvent } from 'react';
import { useSession } from '../../../lib/session/session-context.tsx';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { startTimer } from '../../../lib/time/timer.ts';

/** ms after the end of a plan, in case the server's time is known to the second only */
const AFTER_END_MS = 2000;

/** Reads the plan again at the moment it ends while the screen is open; without a connection it is over by then, too. */
export function usePlanEnd({ is_expired, end_date }: PlanStatus): void {
  const { refresh } = useSession();
  const onEnd = useEffectEvent(() => void refresh().catch(() => undefined));
  useEffect(() => {
    if (is_expired || end_date === null) return;
    return startTimer(onEnd, Date.parse(end_date) - serverNow() + AFTER_END_MS);
  }, [is_expired, end_date]);
}
