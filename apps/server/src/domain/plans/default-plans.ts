import { LIMITS, PLAN_IDS } from '@prep-ai/contract';

/** The plans a new database starts with (decisions D3 and D4). Prices are paise. */
export const DEFAULT_PLANS = [
  {
    id: PLAN_IDS.guest,
    name: 'Guest',
    description: 'Try it without an account',
    price: 0,
    questionLimit: LIMITS.quota.guest,
    features: ['10 questions in all', 'Answers of 100 to 200 words'],
  },
  {
    id: PLAN_IDS.free,
    name: 'Free',
    description: 'Free plan',
    price: 0,
    questionLimit: LIMITS.quota.free,
    quotaWindowDays: LIMITS.quota.freeWindowDays,
    features: ['20 key skills extracted', 'Answers of 100 to 200 words', '50 questions in 30 days'],
  },
  {
    id: PLAN_IDS.pro,
    name: 'Pro Plan',
    description: 'Pro Plan, 1 month',
    price: 199_00,
    listPrice: 299_00,
    durationDays: LIMITS.plan.monthDays,
    questionLimit: null,
    features: ['100+ skills', 'Unlimited generation', 'PDF export', 'Priority email support'],
  },
];
