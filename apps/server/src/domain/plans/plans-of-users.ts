import type { PlanStatus } from '@prep-ai/contract';
import type { Clock } from '../../ports/clock.ts';
import type { GenerationsRepository } from '../practice/generations-repository.ts';
import { type Entitlement, entitlementOf, quotaWindow, toPlanStatusDto } from './plan-status.ts';
import type { PlansRepository } from './plans-repository.ts';
import type { SubscriptionsRepository } from './subscriptions-repository.ts';

type Owner = { id: number; isGuest: boolean };

export interface UserPlan {
  entitlement: Entitlement;
  status: PlanStatus;
}

/** The plans of these users by their ids. */
export type PlansOfUsers = (rows: readonly Owner[]) => Promise<Map<number, UserPlan>>;

/** The plans of many users at once, with what they used of them. The number of queries does not grow with the users. */
export function makePlansOfUsers(deps: {
  plans: PlansRepository;
  subscriptions: SubscriptionsRepository;
  generations: GenerationsRepository;
  clock: Clock;
}): PlansOfUsers {
  const { plans, subscriptions, generations, clock } = deps;

  async function entitlementsOf(rows: readonly Owner[], now: Date): Promise<Map<number, Entitlement>> {
    const members = rows.filter((row) => !row.isGuest).map((row) => row.id);
    const [all, latest, starts] = await Promise.all([
      plans.list(),
      subscriptions.listLatest(members),
      subscriptions.mapCurrentStarts(members, now),
    ]);
    const latestByUser = new Map(latest.map((row) => [row.userId, row]));
    return new Map(
      rows.map((row) => {
        const subscription = latestByUser.get(row.id) ?? null;
        return [row.id, entitlementOf(row, all, { subscription, startedAt: starts.get(row.id) ?? null }, now)];
      }),
    );
  }

  /** One query for each window that a plan counts in: there are as many as plans at most. */
  async function usedIn(entitlements: Map<number, Entitlement>, now: Date): Promise<Map<number, number>> {
    const windows = new Map<number | null, { since: Date | null; ids: number[] }>();
    for (const [id, entitlement] of entitlements) {
      const { since } = quotaWindow(entitlement, now);
      const key = since?.getTime() ?? null;
      const window = windows.get(key) ?? { since, ids: [] };
      window.ids.push(id);
      windows.set(key, window);
    }
    const counted = await Promise.all(
      [...windows.values()].map(({ since, ids }) => generations.countUsedByUser(ids, since)),
    );
    return new Map(counted.flatMap((used) => [...used]));
  }

  return async (rows) => {
    const now = clock.now();
    const entitlements = await entitlementsOf(rows, now);
    const used = await usedIn(entitlements, now);
    return new Map(
      [...entitlements].map(([id, entitlement]) => [
        id,
        { entitlement, status: toPlanStatusDto(entitlement, used.get(id) ?? 0, now) },
      ]),
    );
  };
}
