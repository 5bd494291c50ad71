import { expect, test } from 'vitest';
import { firstAttempt, quoteOf, secondAttempt, zeroAttempt } from '../testing/attempt.ts';
import { newSentences, pointChange } from './attempt-news.ts';
import { deliveryFacts, duration, starFacts } from './delivery-facts.ts';
import { markedPieces } from './marked-text.ts';
import { missedPlaces } from './model-answer-marks.ts';
import { earnedText, scoreSum } from './score-sum.ts';
import { partsOfText } from './text-parts.ts';

const point = firstAttempt.points.slice(0, 1);
const wordsOf = (text: string, quotes: { start: number; end: number }[]) =>
  quotes.map(({ start, end }) => text.slice(start, end));

test('the pieces of a text are the whole text, marked where points and wrong statements are', () => {
  const pieces = markedPieces(firstAttempt.answer, firstAttempt);
  expect(pieces.map(({ text }) => text).join('')).toBe(firstAttempt.answer);
  expect(pieces.filter(({ state, wrong }) => state !== null || wrong)).toMatchObject([
    { text: expect.stringMatching(/^The GIL lets/), state: 'covered', points: [1] },
    { text: 'I would use a process pool, maybe', state: 'partly', points: [2] },
    { text: 'Threads are useless in Python.', state: null, wrong: true, wrongEnds: true },
  ]);
});

test('quotes that overlap are all there: the stronger state shows, each point is named where its words end', () => {
  const quoted = (id: number, state: 'covered' | 'partly', start: number, end: number) =>
    point.map((of) => ({ ...of, id, state, quotes: [{ start, end }] }));
  const pieces = markedPieces('abcdef', {
    points: [...quoted(2, 'partly', 0, 4), ...quoted(1, 'covered', 2, 6), ...quoted(3, 'covered', 5, 99)],
    red_flags: [],
  });
  expect(pieces.map(({ text, state, points }) => [text, state, points])).toEqual([
    ['ab', 'partly', []],
    ['cd', 'covered', [2]],
    ['e', 'covered', []],
    ['f', 'covered', [1, 3]],
  ]);
});

test('a text without quotes is one piece, an empty one is none', () => {
  expect(markedPieces('abc', zeroAttempt)).toHaveLength(1);
  expect(markedPieces('', zeroAttempt)).toEqual([]);
});

test('the sum of the points is the score', () => {
  expect(earnedText({ weight: 3, credit: 0.55 })).toBe('1.7 of 3');
  expect(scoreSum(firstAttempt)).toMatchObject({ possible: 9, share: 52, off: 10, raised: false });
  expect(scoreSum(secondAttempt)).toMatchObject({ share: 87, off: 0, raised: false });
  expect(scoreSum({ ...zeroAttempt, zero_reason: null, score: 3 })).toMatchObject({ share: 0, raised: true });
});

test('a sum that does not lead to the score is not shown', () => {
  expect(scoreSum(zeroAttempt)).toBeNull();
  expect(scoreSum({ ...secondAttempt, score: 70 })).toBeNull();
  expect(scoreSum({ ...secondAttempt, score: 95 })).toBeNull();
});

test('the model answer is marked where missed points are, with their numbers', () => {
  expect(missedPlaces(firstAttempt)).toEqual([{ start: 58, end: 108, label: '3' }]);
  expect(missedPlaces(secondAttempt)).toEqual([]);
});

test('what changed in a point since the earlier attempt', () => {
  const changes = secondAttempt.points.map((of) => pointChange(of, firstAttempt)?.words);
  expect(changes).toEqual([undefined, 'Now in full', 'New', undefined]);
  const back = firstAttempt.points.map((of) => pointChange(of, secondAttempt));
  expect(back[1]).toEqual({ better: false, words: 'Less than last time' });
  expect(back[2]).toEqual({ better: false, words: 'Missed this time' });
});

test('a point that was another one then has not changed', () => {
  const other = { points: point.map((of) => ({ ...of, text: 'Something else.', state: 'missed' as const })) };
  expect(point.map((of) => pointChange(of, other))).toEqual([null]);
});

test('new sentences are those that were not said before; another word or two makes none new', () => {
  const news = newSentences(secondAttempt.answer, firstAttempt.answer);
  expect(wordsOf(secondAttempt.answer, news)).toEqual([
    'I would move the work to a process pool, because each process has its own GIL.',
    'Waiting for a database releases it, so threads are fine for I/O.',
    'I measured 40 ms instead of 900 ms.',
  ]);
  expect(newSentences('The GIL lets just one thread run Python code at a time.', firstAttempt.answer)).toEqual([]);
  expect(wordsOf('पहले मापो। फिर बदलो।', newSentences('पहले मापो। फिर बदलो।', 'पहले मापो।'))).toEqual(['फिर बदलो।']);
});

test('a transcript without full stops is compared in pieces', () => {
  const before = Array.from({ length: 36 }, (_, index) => `word${index}`).join(' ');
  const news = newSentences(`${before} and now something wholly different here`, before);
  expect(wordsOf(`${before} and now something wholly different here`, news)).toEqual([
    'and now something wholly different here',
  ]);
});

test('a text cut at its parts is the whole text', () => {
  expect(
    partsOfText('abcdef', [
      { start: 1, end: 2 },
      { start: 2, end: 4 },
    ]),
  ).toEqual([
    { text: 'a', chosen: false, at: 0 },
    { text: 'b', chosen: true, at: 1 },
    { text: 'cd', chosen: true, at: 2 },
    { text: 'ef', chosen: false, at: 4 },
  ]);
});

const factsOf = (attempt: Parameters<typeof deliveryFacts>[0]) =>
  Object.fromEntries(deliveryFacts(attempt).map(({ label, value }) => [label, value]));

test('a spoken answer has time, speed and pauses', () => {
  expect(factsOf(secondAttempt)).toEqual({
    Words: '55',
    Time: '1 min 2 s',
    Speed: '53 words a minute',
    Pauses: '2, together 5 s',
    'Filler words': '“you know” twice',
    'Hedging words': 'None',
    Numbers: '40 ms, 900 ms',
  });
});

test('a typed answer has what can be known of it', () => {
  expect(factsOf(firstAttempt)).toEqual({
    Words: '32',
    'Filler words': 'None',
    'Hedging words': '“maybe” once',
    Numbers: 'None',
  });
});

test('a recording that nobody wrote down has its time and pauses only', () => {
  const { delivery } = secondAttempt;
  const pauses = { count: 0, seconds: 0 };
  expect(factsOf({ mode: 'spoken', answer: '', delivery: { ...delivery, pauses } })).toEqual({
    Time: '1 min 2 s',
    Pauses: 'None longer than a breath',
  });
});

test('durations', () => {
  expect([0.4, 59.6, 60, 61.2, 3600].map(duration)).toEqual(['0 s', '1 min', '1 min', '1 min 1 s', '60 min']);
});

test('the parts of a story, each with where it was found', () => {
  const answer = 'At my last job it broke. In the end it worked.';
  const star = {
    situation: quoteOf(answer, 'At my last job it broke'),
    task: null,
    action: null,
    result: quoteOf(answer, 'In the end it worked'),
  };
  const delivery = { ...firstAttempt.delivery, star, i_share: 0.667 };
  expect(starFacts({ answer, delivery })?.map(({ name, words }) => [name, words])).toEqual([
    ['Situation', 'At my last job it broke'],
    ['Task', null],
    ['Action', null],
    ['Result', 'In the end it worked'],
  ]);
  expect(factsOf({ answer, delivery, mode: 'typed' })).toMatchObject({ '“I” and “we”': '“I” 67%, “we” 33%' });
  expect(starFacts(firstAttempt)).toBeNull();
});
