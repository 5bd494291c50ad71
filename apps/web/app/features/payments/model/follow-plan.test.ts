import type { PlanStatus } from '@prep-ai/contract';
import { expect, test, vi } from 'vitest';
import { member } from '../../../testing/people.ts';
import { activePlan } from '../testing/plans.ts';
import { followPlan } from './follow-plan.ts';

async function follow(plans: (PlanStatus | undefined)[], until: string | null) {
  const refresh = vi.fn(() => Promise.reject(new Error('no line')));
  await followPlan({
    refresh,
    readPlan: () => plans[Math.min(refresh.mock.calls.length, plans.length) - 1],
    pause: () => Promise.resolve(),
    until,
  });
  return refresh.mock.calls.length;
}

const free = member.currentPlan;
const earlier = { ...activePlan, end_date: '2026-11-25T20:00:00.000Z' };

test('asks until the session knows of the plan that was paid', async () => {
  expect(await follow([activePlan], activePlan.end_date)).toBe(1);
  expect(await follow([free, free, activePlan], activePlan.end_date)).toBe(3);
});

test('a renewal is not there while the plan ends as before', async () => {
  expect(await follow([earlier, activePlan], activePlan.end_date)).toBe(2);
  expect(await follow([earlier], null)).toBe(1);
});

test('stops asking after a while, and when the person has left', async () => {
  expect(await follow([free], activePlan.end_date)).toBe(5);
  expect(await follow([undefined], activePlan.end_date)).toBe(1);
});
