import { attempt, type ZeroReason } from '@prep-ai/contract';
import { expect, test } from 'vitest';
import { firstAttempt } from '../testing/attempt.ts';
import { madeBy } from './made-by.ts';
import { scoreLine } from './score-line.ts';
import { pointsSentence, scoreWords, zeroSentence } from './score-words.ts';

const REASONS = attempt.shape.zero_reason.unwrap().options;

test.each([
  [100, 'A strong answer'],
  [85, 'A strong answer'],
  [84, 'A good answer'],
  [65, 'A good answer'],
  [64, 'A fair start'],
  [40, 'A fair start'],
  [39, 'Not there yet'],
  [0, 'Not there yet'],
])('%i is called “%s”', (score, words) => {
  expect(scoreWords({ score, zero_reason: null })).toBe(words);
});

test('every reason for 0 has a sentence of its own, which says what to do', () => {
  const sentences = REASONS.map((reason: ZeroReason) => zeroSentence(reason));
  expect(new Set(sentences).size).toBe(REASONS.length);
  expect(REASONS).toHaveLength(7);
  expect(sentences.filter((sentence) => sentence.length < 40)).toEqual([]);
});

test('the points are counted in one sentence', () => {
  expect(pointsSentence(firstAttempt)).toBe('1 of 4 points covered, 1 in part, 2 missed.');
  expect(pointsSentence({ points: firstAttempt.points.slice(0, 1) })).toBe('1 of 1 point covered.');
});

test('best and last score in one line', () => {
  expect(scoreLine([])).toBeNull();
  expect(scoreLine([{ score: 64 }])).toBe('Scored 64');
  expect(scoreLine([{ score: 78 }, { score: 64 }])).toBe('Best 78, last 64');
});

test('each grader says how it works and what its version is', () => {
  const by = (grader: 'built-in' | 'provider' | 'self') => madeBy({ grader, formula: 'f-3', grader_note: null });
  expect(by('built-in')).toBe(
    'Checked by the built-in grader, f-3. It compares your words with what a strong answer says; it can miss a point made in unusual words.',
  );
  expect(by('provider')).toContain('by a language model');
  expect(by('self')).toContain('You marked these points yourself');
});

test('where the built-in grader took over, it says why', () => {
  const noted = (grader_note: 'provider-away' | 'daily-limit') =>
    madeBy({ grader: 'built-in', formula: 'f-3', grader_note });
  expect(noted('provider-away')).toMatch(/^The language model could not be reached\. Checked by the built-in grader/);
  expect(noted('daily-limit')).toMatch(/^You have used today’s checks by the language model\. Checked/);
});
