import { GUEST_LIMIT_DETAIL, type PlanStatus } from '@prep-ai/contract';
import { expect, test } from 'vitest';
import { limitNotice, planOffer, questionsLeft, quotaOf, shortQuestionsLeft } from './quota.ts';

const plan = (questions_used: number, question_limit: number | null) =>
  ({ questions_used, question_limit, is_expired: false }) as PlanStatus;

test('a limit counts down to its end', () => {
  expect(questionsLeft(quotaOf(plan(3, 10)))).toBe('7 of 10 questions left');
  expect(shortQuestionsLeft(quotaOf(plan(3, 10)))).toBe('7 questions left');
  expect(shortQuestionsLeft(quotaOf(plan(9, 10)))).toBe('1 question left');
  expect(quotaOf(plan(9, 10)).reached).toBe(false);
  expect(quotaOf(plan(10, 10)).reached).toBe(true);
  expect(quotaOf(plan(12, 10))).toMatchObject({ left: 0, reached: true });
});

test('without a limit nothing is counted down', () => {
  const quota = quotaOf(plan(900, null));
  expect([questionsLeft(quota), quota.reached, planOffer(quota, false)]).toEqual([null, false, null]);
});

test('guests and users see the documented texts', () => {
  expect(limitNotice(true)).toEqual({ title: 'Guest Limit Reached', text: GUEST_LIMIT_DETAIL });
  expect(limitNotice(false).title).toBe('Question Limit Reached');
  expect(planOffer(quotaOf(plan(0, 10)), true)).toBe('10 questions as a guest. No signup.');
});

test('an ended plan counts nothing down, and nothing can be asked', () => {
  // what a browser stored before its plan had no questions of its own
  for (const limit of [0, 50]) {
    const quota = quotaOf({ ...plan(3, limit), is_expired: true });
    expect(quota.reached).toBe(true);
    expect([questionsLeft(quota), shortQuestionsLeft(quota), planOffer(quota, false)]).toEqual([null, null, null]);
  }
});
