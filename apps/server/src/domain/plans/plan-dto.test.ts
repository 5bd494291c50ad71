import { expect, test } from 'vitest';
import { DEFAULT_PLANS } from './default-plans.ts';
import type { Plan } from './plan.ts';
import { toPlanDto } from './plan-dto.ts';

const plans = DEFAULT_PLANS.map(
  (plan): Plan => ({
    currency: 'INR',
    listPrice: null,
    durationDays: null,
    quotaWindowDays: null,
    questionLimit: null,
    ...plan,
  }),
);

test('the plans say what they let their users do', () => {
  expect(plans.map(toPlanDto).map(({ description, features }) => ({ description, features }))).toEqual([
    {
      description: 'Try it without an account',
      features: ['10 questions in all', 'Answers of 100 to 200 words'],
    },
    {
      description: 'Free plan',
      features: ['20 key skills extracted', 'Answers of 100 to 200 words', '50 questions in 30 days'],
    },
    {
      description: 'Pro Plan, 1 month',
      features: ['100+ skills', 'Unlimited generation', 'PDF export', 'Priority email support'],
    },
  ]);
});

test('the number of questions is the operator’s, and so are words that the operator wrote', () => {
  const [, free, pro] = plans;
  if (!free || !pro) throw new Error('no plans');
  expect(toPlanDto({ ...free, questionLimit: 80, quotaWindowDays: 7 }).features).toContain('80 questions in 7 days');
  const own = { ...pro, description: 'A term of practice', features: ['Everything'] };
  expect(toPlanDto(own)).toMatchObject({ description: 'A term of practice', features: ['Everything'] });
});
