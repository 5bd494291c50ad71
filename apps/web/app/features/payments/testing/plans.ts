import { ENTITLEMENTS, type Plan, type PlanStatus } from '@prep-ai/contract';
import { member } from '../../../testing/people.ts';

export const PLANS: Plan[] = [
  {
    id: 1,
    name: 'Free',
    description: 'Free plan',
    price: 0,
    list_price: null,
    currency: 'INR',
    duration_days: null,
    question_limit: 50,
    features: ['20 key skills extracted', '50 questions in 30 days'],
  },
  {
    id: 2,
    name: 'Pro Plan',
    description: 'Pro Plan, 1 month',
    price: 249_00,
    list_price: 349_00,
    currency: 'INR',
    duration_days: 30,
    question_limit: null,
    features: ['100+ skills', 'Unlimited generation'],
  },
];

export const activePlan: PlanStatus = {
  ...member.currentPlan,
  has_plan: true,
  plan_id: 2,
  plan_name: 'Pro Plan',
  question_limit: null,
  days_until_expiry: 28,
  start_date: '2026-11-20T05:00:00.000Z',
  end_date: '2026-12-20T20:00:00.000Z',
  entitlements: ENTITLEMENTS.pro,
};

export const planEndingIn = (days: number): PlanStatus => ({
  ...activePlan,
  is_expiring_soon: true,
  days_until_expiry: days,
});

export const expiredPlan: PlanStatus = {
  ...activePlan,
  has_plan: false,
  is_expired: true,
  days_until_expiry: null,
  expired_days_ago: 3,
  question_limit: 0,
  entitlements: ENTITLEMENTS.expired,
};
