import { expect, test } from 'vitest';
import { sampleAttempt } from '../../db/testing/samples.ts';
import { makeGradeAttempt } from './grade-attempt.ts';

const { verdict } = sampleAttempt(1);
const point = { weight: 2, text: 'It names the lock.', shownBy: ['lock'], followUp: 'Which lock?' };
const question = {
  generationId: 'a-generation',
  questionNumber: 1,
  skill: null,
  shownAnswer: 'A lock.',
  graded: {
    question: 'What waits?',
    rubric: { id: 'one', kind: 'deep' as const, points: [point], redFlags: [] },
    modelAnswer: 'A lock.',
    neighbours: [],
  },
};
const given = {
  generation_id: 'a-generation',
  question: 1,
  answer: 'It locks the row.',
  mode: 'typed',
  seconds: null,
  saw_answer: false,
  pauses: null,
  marks: null,
} as const;
const user = { id: 7 };

test('a provider that takes too long is left, told to stop, and the attempt is not counted', async () => {
  let left = 0;
  const { allowance, released } = watchedAllowance();
  const gradeAttempt = makeGradeAttempt({
    grader: () => ({ grade: () => verdict, locate: () => [[]] }),
    engine: {
      findQuotes: (_request, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            left += 1;
            reject(signal.reason);
          });
        }),
    },
    allowance,
    recordUsage: () => async () => undefined,
    providerMs: 20,
  });
  const stored = await gradeAttempt(user, question, given);
  expect(stored).toMatchObject({ grader: 'built-in', grader_note: 'provider-away', score: verdict.score });
  expect([left, released()]).toEqual([1, 1]);
});

test('a fault of our own is thrown on, and the attempt is not counted', async () => {
  const { allowance, released } = watchedAllowance();
  const gradeAttempt = makeGradeAttempt({
    grader: () => ({ grade: () => verdict, locate: () => [[]] }),
    engine: { findQuotes: () => Promise.reject(new TypeError('a fault')) },
    allowance,
    recordUsage: () => async () => undefined,
  });
  await expect(gradeAttempt(user, question, given)).rejects.toThrow('a fault');
  expect(released()).toBe(1);
});

function watchedAllowance() {
  let count = 0;
  const release = async () => {
    count += 1;
  };
  return { allowance: { take: async () => ({ state: 'allowed' as const, release }) }, released: () => count };
}
