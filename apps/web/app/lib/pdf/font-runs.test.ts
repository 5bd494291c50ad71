import { expect, test } from 'vitest';
import { fontRuns } from './font-runs.ts';

const short = (text: string, base?: 'Sans' | 'Mono') => fontRuns(text, base).map(({ text, family }) => [family, text]);

test.each([
  ['plain text', 'Naïve Łukasz, ₹500', [['Sans', 'Naïve Łukasz, ₹500']]],
  ['Greek and Cyrillic', 'Ω и Ж', [['Sans', 'Ω и Ж']]],
  [
    'a word of Hindi, its spaces and danda with it',
    'Say नमस्ते जी। ok',
    [
      ['Sans', 'Say '],
      ['Devanagari', 'नमस्ते जी। '],
      ['Sans', 'ok'],
    ],
  ],
  ['joiners, which shape the letters before them', 'क्‍ष', [['Devanagari', 'क्‍ष']]],
  [
    'Tamil between Latin',
    'a கொடு, b',
    [
      ['Sans', 'a '],
      ['Tamil', 'கொடு'],
      ['Sans', ', b'],
    ],
  ],
  ['a foreign word and its marks as one question mark', 'see తెలుగు now', [['Sans', 'see ? now']]],
  ['two foreign words', '日本 語', [['Sans', '? ?']]],
  ['nothing', '', []],
] as const)('%s', (_, text, runs) => {
  expect(short(text)).toEqual(runs);
});

test('code is monospaced, its comments are not bound to be, and each line begins in the font of the code', () => {
  expect(short('x = 1  # यह\n    return Ж', 'Mono')).toEqual([
    ['Mono', 'x = 1  # '],
    ['Devanagari', 'यह'],
    ['Mono', '\n    return '],
    ['Sans', 'Ж'],
  ]);
});

test('accents written as marks are put together with their letter', () => {
  expect(short('e\u0301')).toEqual([['Sans', 'é']]);
});
