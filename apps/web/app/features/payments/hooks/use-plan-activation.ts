import { useQueryClient } from '@tanstack/react-query';
import { useSessionStore } from '../../../lib/session/session-context.tsx';
import { useToasts } from '../../../lib/toasts.tsx';
import { followPlan } from '../model/follow-plan.ts';
import { pause } from '../model/pause.ts';

export interface PlanActivation {
  /** Refreshes the session until it has the plan that was paid, at least until `until` where that is known. Never rejects. */
  waitForPlan(until: string | null): Promise<void>;
  announce(): void;
}

/** The moment at which a plan that was paid becomes active on this page. */
export function usePlanActivation(): PlanActivation {
  const { getState, refresh } = useSessionStore();
  const queries = useQueryClient();
  const toasts = useToasts();
  return {
    waitForPlan: (until) => followPlan({ refresh, readPlan: () => getState().user?.currentPlan, pause, until }),
    announce() {
      toasts.success('Payment successful! Your Pro plan is now active.');
      void queries.invalidateQueries();
    },
  };
}
