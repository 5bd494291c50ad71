import type { PlanStatus } from '@prep-ai/contract';
import { expect, test } from 'vitest';
import { member } from '../../../testing/people.ts';
import { activePlan, expiredPlan, planEndingIn } from '../testing/plans.ts';
import { freeOffer, isPaid, periodOf, proOffer } from './plan-card.ts';

const free = member.currentPlan;
const granted: PlanStatus = { ...free, has_plan: true };

test.each([
  ['nobody signed in', null, null, { label: 'Log in to upgrade', to: '/login' }],
  ['no plan', free, null, { label: 'Upgrade to Pro', to: '/payment' }],
  ['plan 1, which is free', granted, null, { label: 'Upgrade to Pro', to: '/payment' }],
  ['an expired plan', expiredPlan, { label: 'Expired', tone: 'bad' }, { label: 'Renew Plan', to: '/payment' }],
  ['an active plan', activePlan, { label: 'Active', tone: 'ok' }, { label: 'Current Plan' }],
  [
    'a week left',
    planEndingIn(7),
    { label: '7 days left', tone: 'warn' },
    { label: 'Renew (7 days left)', to: '/payment' },
  ],
  [
    'a day left',
    planEndingIn(1),
    { label: '1 day left', tone: 'warn' },
    { label: 'Renew (1 day left)', to: '/payment' },
  ],
])('the Pro card for %s', (_, status, badge, action) => expect(proOffer(status)).toEqual({ badge, action }));

test.each([
  ['nobody signed in', null, { label: 'Get Started', to: '/chat' }],
  ['no plan', free, { label: 'Get Started', to: '/chat' }],
  ['an expired plan', expiredPlan, { label: 'Get Started', to: '/chat' }],
  ['an active plan', activePlan, { label: 'Downgrade Not Available' }],
  ['a plan that ends soon', planEndingIn(3), { label: 'Downgrade Not Available' }],
])('the Free card for %s', (_, status, action) => expect(freeOffer(status)).toEqual({ badge: null, action }));

test('who pays', () =>
  expect([free, granted, expiredPlan, activePlan].map(isPaid)).toEqual([false, false, false, true]));

test('a price is for a period', () => expect([30, 365, 90].map(periodOf)).toEqual(['month', 'year', '90 days']));
