import { expect, test } from 'vitest';
import { guest, member } from '../../../../testing/people.ts';
import { planBadge } from './plan-badge.ts';

const pro = { ...guest.currentPlan, plan_id: 2, plan_name: 'Pro', days_until_expiry: 20 };

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
  ['an ended plan', { ...pro, has_plan: false, is_expired: true }, { label: 'Expired', tone: 'bad' }],
])('%s', (_, plan, badge) => expect(planBadge(plan)).toEqual(badge));
