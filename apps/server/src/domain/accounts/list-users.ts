import type { User } from '@prep-ai/contract';
import type { GenerationsRepository } from '../../db/repositories/generations-repository.ts';
import type { PlansRepository } from '../../db/repositories/plans-repository.ts';
import type { UserRow, UsersRepository } from '../../db/repositories/users-repository.ts';
import type { Clock } from '../../ports/clock.ts';
import { type Entitlement, entitlementOf, planStatusOf, quotaWindow } from '../plans/plan-status.ts';
import { wireUser } from './describe-user.ts';

export interface ListUsersDeps {
  users: UsersRepository;
  plans: PlansRepository;
  generations: GenerationsRepository;
  clock: Clock;
}

/** A page of all users with their plans, oldest first. The number of queries does not grow with the page. */
export function createListUsers({ users, plans, generations, clock }: ListUsersDeps) {
  async function entitlementsOf(rows: UserRow[], now: Date): Promise<Map<number, Entitlement>> {
    const members = rows.filter((row) => !row.isGuest).map((row) => row.id);
    const [all, latest, starts] = await Promise.all([
      plans.list(),
      plans.latestSubscriptions(members),
      plans.currentStarts(members, now),
    ]);
    const subscriptions = new Map(latest.map((row) => [row.userId, row]));
    return new Map(
      rows.map((row) => {
        const subscription = subscriptions.get(row.id) ?? null;
        return [row.id, entitlementOf(row, all, subscription, starts.get(row.id) ?? null, now)];
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
    const counted = await Promise.all([...windows.values()].map(({ since, ids }) => generations.usedBy(ids, since)));
    return new Map(counted.flatMap((used) => [...used]));
  }

  return async ({ skip, limit }: { skip: number; limit: number }): Promise<User[]> => {
    const now = clock.now();
    const rows = await users.page(skip, limit);
    const entitlements = await entitlementsOf(rows, now);
    const used = await usedIn(entitlements, now);
    return rows.flatMap((row) => {
      const entitlement = entitlements.get(row.id);
      return entitlement ? [wireUser(row, planStatusOf(entitlement, used.get(row.id) ?? 0, now))] : [];
    });
  };
}
