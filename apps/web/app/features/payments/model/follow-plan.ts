import type { PlanStatus } from '@prep-ai/contract';
import { isPaid } from './plan-card.ts';

export interface FollowPlanDeps {
  /** reloads the session's user; may return the cached one when there is no connection */
  refresh(): Promise<void>;
  readPlan(): PlanStatus | undefined;
  pause(ms: number): Promise<void>;
  /** ISO moment until which the plan has been paid; null when that is not known */
  until: string | null;
}

/** ms between attempts; after the last the regular check of the session brings the plan */
const WAITS_MS = [1000, 2000, 4000, 8000];

/** Refreshes the session until it knows of the plan that was just paid. Never rejects. */
export async function followPlan({ refresh, readPlan, pause, until }: FollowPlanDeps): Promise<void> {
  for (const wait of [...WAITS_MS, null]) {
    await refresh().catch(() => undefined);
    const plan = readPlan();
    // signed out in the meantime
    if (!plan) return;
    if (isPaid(plan) && (until === null || Date.parse(plan.end_date ?? '') >= Date.parse(until))) return;
    if (wait !== null) await pause(wait);
  }
}
