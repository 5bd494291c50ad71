import { expect, test } from 'vitest';
import { readRubricBlock } from './rubric-block.ts';

const TITLE = 'Why is the log written first?';

test('the lines of a rubric are read: kind, points with wordings and follow-up, wrong statements', () => {
  const lines = [
    'kind: behavioural',
    '- 5: The log comes first. | write-ahead; log first | Why first?',
    '* 2: It is replayed. | replay; redo',
    '3: It is flushed. | When is it flushed?',
    '- 0: It is short.',
    '- wrong: It is a backup. | It repeats what was lost.',
    '- wrong: No correction.',
    'Good luck!',
    '- 9: | ;',
  ];
  const rubric = readRubricBlock(TITLE, lines);
  expect(rubric).toMatchObject({ question: TITLE, kind: 'behavioural' });
  expect(rubric?.points).toEqual([
    { weight: 5, text: 'The log comes first.', shownBy: ['write-ahead', 'log first'], followUp: 'Why first?' },
    {
      weight: 2,
      text: 'It is replayed.',
      shownBy: ['replay', 'redo'],
      followUp: 'Can you say more about this: “It is replayed.”',
    },
    { weight: 3, text: 'It is flushed.', shownBy: ['It is flushed.'], followUp: 'When is it flushed?' },
    {
      weight: 1,
      text: 'It is short.',
      shownBy: ['It is short.'],
      followUp: 'Can you say more about this: “It is short.”',
    },
  ]);
  expect(rubric?.redFlags).toEqual([{ wrong: 'It is a backup.', correction: 'It repeats what was lost.' }]);
});

test.each([
  ['nothing', []],
  ['one point only', ['- 3: The log comes first. | log | Why?']],
  [
    'another format',
    ['{"points": [{"weight": 3}]}', '| weight | point |', '1. The log comes first', '2. It is replayed'],
  ],
])('%s is no rubric: the points are then those of the answer', (_name, lines) => {
  expect(readRubricBlock(TITLE, lines)).toBeNull();
});

test('what is too much is left out, and what a database refuses', () => {
  const wordings = Array.from({ length: 20 }, (_, at) => `wording ${at}`).join('; ');
  const long = `${'é'.repeat(299)}😀 and more`;
  const lines = Array.from({ length: 12 }, () => `- 8: ${long}\0 | ${wordings} | Why\u202e?`);
  const flags = Array.from({ length: 9 }, () => `- wrong: ${long} | ${long}`);
  const rubric = readRubricBlock('What\0 now\ud83d?', [...lines, ...flags]);
  expect(rubric?.question).toBe('What now\ufffd?');
  expect(rubric?.points).toHaveLength(7);
  expect(rubric?.redFlags).toHaveLength(4);
  for (const { weight, text, shownBy, followUp } of rubric?.points ?? []) {
    expect([weight, shownBy.length, followUp]).toEqual([5, 8, 'Why?']);
    expect(text.length).toBeLessThanOrEqual(300);
    expect(text.isWellFormed()).toBe(true);
  }
});
