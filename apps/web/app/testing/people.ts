import { ENTITLEMENTS, type PlanStatus, type User } from '@prep-ai/contract';

const plan: PlanStatus = {
  has_plan: true,
  is_expired: false,
  is_expiring_soon: false,
  plan_id: 0,
  plan_name: 'Guest',
  questions_used: 0,
  question_limit: 10,
  days_until_expiry: null,
  expired_days_ago: null,
  start_date: null,
  end_date: null,
  entitlements: ENTITLEMENTS.guest,
};

export const guest: User = {
  id: 7,
  email: 'guest-7@guest.invalid',
  username: 'Guest',
  full_name: null,
  role: 'user',
  is_guest: true,
  currentPlan: plan,
};

export const member: User = {
  ...guest,
  id: 8,
  email: 'meera.iyer@example.com',
  username: 'Meera Iyer',
  full_name: 'मीरा अय्यर',
  is_guest: false,
  currentPlan: {
    ...plan,
    has_plan: false,
    plan_id: 1,
    plan_name: 'Free',
    question_limit: 50,
    entitlements: ENTITLEMENTS.free,
  },
};

/** Pays for Pro. */
export const payer: User = {
  ...member,
  currentPlan: {
    ...plan,
    plan_id: 2,
    plan_name: 'Pro Plan',
    question_limit: null,
    days_until_expiry: 20,
    entitlements: ENTITLEMENTS.pro,
  },
};

/** Has paid for Pro once. */
export const formerPayer: User = {
  ...member,
  currentPlan: {
    ...member.currentPlan,
    plan_id: 2,
    plan_name: 'Pro Plan',
    is_expired: true,
    expired_days_ago: 3,
    question_limit: 0,
    start_date: '2026-10-21T05:00:00.000Z',
    end_date: '2026-11-20T05:00:00.000Z',
    entitlements: ENTITLEMENTS.expired,
  },
};

export const administrator: User = { ...member, id: 9, email: 'ritu@example.com', username: 'Ritu', role: 'admin' };
