import { expect, test } from 'vitest';
import { formerPayer, member, payer } from '../../../../testing/people.ts';
import { planBadge } from './plan-badge.ts';

const pro = payer.currentPlan;

test.each([
  ['no plan', member.currentPlan, { label: 'Free', tone: 'neutral' }],
  ['an active plan', pro, { label: 'Active', tone: 'ok' }],
  [
    'a week left',
    { ...pro, is_expiring_soon: true, days_until_expiry: 7 },
    { label: 'Expires in 7 days', tone: 'warn' },
  ],
  [
    'one day left',
    { ...pro, is_expiring_soon: true, days_until_expiry: 1 },
    { label: 'Expires in 1 day', tone: 'warn' },
  ],
  ['an ended plan', formerPayer.currentPlan, { label: 'Expired', tone: 'bad' }],
])('%s', (_, plan, badge) => expect(planBadge(plan)).toEqual(badge));
