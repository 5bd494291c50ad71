import { ENTITLEMENTS, LIMITS, PLAN_IDS } from '@prep-ai/contract';
import type { NewPlan } from './plans-repository.ts';

const { guest, free, pro } = ENTITLEMENTS;
/** What their cards and receipts say is made by plan-dto.ts, until the operator writes something else. */
const noWords = { description: '', features: [] };

/** The plans that a new database starts with (docs/spec/decisions.md D3 and D4). Prices are paise. */
export const DEFAULT_PLANS: readonly NewPlan[] = [
  { ...noWords, id: PLAN_IDS.guest, name: 'Guest', price: 0, questionLimit: guest.questions },
  {
    ...noWords,
    id: PLAN_IDS.free,
    name: 'Free',
    price: 0,
    questionLimit: free.questions,
    quotaWindowDays: free.window_days,
  },
  {
    ...noWords,
    id: PLAN_IDS.pro,
    name: 'Pro Plan',
    price: 199_00,
    listPrice: 299_00,
    durationDays: LIMITS.plan.monthDays,
    questionLimit: pro.questions,
  },
];
