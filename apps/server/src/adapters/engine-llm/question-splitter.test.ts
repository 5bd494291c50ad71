import { questionHeading, splitQuestions } from '@prep-ai/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readNumberedHeading } from './heading-form.ts';
import { QuestionSplitter } from './question-splitter.ts';

const FIRST = '### 1. What is a view?';

function stream(pieces: string[], first = FIRST, isAsked?: (title: string) => boolean): string {
  const splitter = new QuestionSplitter(readNumberedHeading(first), isAsked);
  return pieces.map((piece) => splitter.push(piece)).join('') + splitter.end();
}
/** Titles of the cards that an answer becomes, whole or a character at a time. */
function cards(text: string, first = FIRST): string[] {
  const out = stream([text], first);
  expect(stream([...text], first)).toBe(out);
  return splitQuestions(`${questionHeading(1, 'The first')}\n\n${out}`).questions.map(({ question }) => question);
}

test('further questions with answers become cards of their own, numbered from 2', () => {
  const text = 'A stored query.\n\n### 2. What is an index?\n\nA tree.\n### 3. Explain joins\nRows that match.';
  expect(stream([text])).toBe(
    'A stored query.\n\n### 2. What is an index?\n\nA tree.\n### 3. Explain joins\n\nRows that match.',
  );
  expect(cards(text)).toEqual(['The first', 'What is an index?', 'Explain joins']);
});

test.each([
  ['## 7) What is a view?', 'A.\n\n## 8) And an index?\n\nB.'],
  ['### Question 1: What is a view?', 'A.\n\n### Question 2: And an index?\n\nB.'],
  ['### Q1. What is a view?', 'A.\n\n### Q2. And an index?\n\nB.'],
  ['### **1. What is a view?**', 'A.\n\n### **2. And an index?**\n\nB.'],
  ['**1. What is a view?**', 'A.\n\n**2. And an index?**\n\nB.'],
  ['### 1. व्यू क्या है?', 'A.\r\n\r\n### 2. And an index?\r\n\r\nB.'],
])('after %j a question of the same form is a card', (first, text) => {
  expect(cards(text, first)).toEqual(['The first', 'And an index?']);
});

test.each([
  ['a step that asks nothing', 'Do this.\n\n### 2. Add an index\n\nIt is fast.'],
  ['steps that begin at 1', 'Ask yourself:\n\n### 1. Is it slow?\n\nMeasure.\n\n### 2. Is it the disk?\n\nLook.'],
  ['a number out of sequence', 'So.\n\n### 3. What is an index?\n\nA tree.'],
  ['another level', 'So.\n\n#### 2. What is an index?\n\nA tree.'],
  ['another delimiter', 'So.\n\n### 2) What is an index?\n\nA tree.'],
  ['a list', 'So.\n\n2. What is an index?\n3. What is a join?\n'],
  ['inside a line', 'So: ### 2. What is an index?\n\nA tree.'],
  ['an indented line', 'So.\n\n    ### 2. What is an index?\n\nA tree.'],
  ['code in a fence', 'So.\n\n```md\n### 2. What is an index?\n\nA tree.\n```\n~~~\n### 2. Why?\nx\n~~~\n'],
  ['a question without an answer', 'So.\n\n### 2. What is an index?\n\n   \n'],
  ['a question that is cut', 'So.\n\n### 2. What is an in'],
  ['a line after the first question at once', '### 2. What is an index?\n\nA tree.'],
  ['a whole page in one line', `So.\n\n### 2. ${'long '.repeat(100)}?\n\nA tree.`],
])('%s stays in the answer', (_name, text) => {
  expect(cards(text)).toEqual(['The first']);
});

test('after numbered steps the next question is a card', () => {
  const steps = '### 1. Is it slow?\n\nMeasure.\n\n### 2. Is it the disk?\n\nLook.';
  expect(cards(`Ask:\n\n${steps}\n\n### 2. What is an index?\n\nA tree.`)).toEqual(['The first', 'What is an index?']);
});

test('after an opening without a number nothing is split', () => {
  expect(cards('A.\n\n### 2. What is an index?\n\nA tree.', '### What is a view?')).toEqual(['The first']);
});

test('a question that was asked before is left out with its answer, and the others are numbered without it', () => {
  const text = 'A.\n\n### 2. Known?\n\nB.\n\n```\n### 3. Code?\n```\n\n### 3. New?\n\nC.';
  for (const pieces of [[text], [...text]])
    expect(stream(pieces, FIRST, (title) => title === 'Known?')).toBe('A.\n\n### 2. New?\n\nC.');
});

test('a numbered heading that is no question keeps its number and is no card', () => {
  expect(stream(['First.\n### 2. Step', ' two\ntext'])).toBe('First.\n### 2\\. Step two\ntext');
  expect(stream(['#', ' ', '1', ')', ' ', 'Step'])).toBe('# 1\\) Step');
});

test('code in fences, lists and other headings stay as they are', () => {
  const text = '```sh\n# 1. not a heading\n```\n\n1. one\n2. two\n\n#### Example\n## 2nd\n~~~\n### 3. code\n~~~\n##';
  expect(stream([...text])).toBe(text);
});

test('nothing is held back inside a line, and a question only until its answer begins', () => {
  const splitter = new QuestionSplitter(readNumberedHeading(FIRST));
  expect(splitter.push('Writes')).toBe('Writes');
  expect(splitter.push(' # 2. slow')).toBe(' # 2. slow');
  expect(splitter.push('\n##')).toBe('\n');
  expect(splitter.push('# Next')).toBe('### Next');
  expect(splitter.push('\n### 2. Wh')).toBe('\n');
  expect(splitter.push('y?\n\n')).toBe('');
  expect(splitter.push('Because')).toBe('### 2. Why?\n\nBecause');
});

const lines = fc.array(
  fc.oneof(
    fc.constantFrom(
      '### 1. One?',
      '### 2. Two',
      '### 2. Two?',
      '### 3. Three?',
      '# 3) x',
      '**2. x?**',
      '```',
      '~~~',
      '####',
      '',
      '   ',
      '     ',
      '### 4.',
      '## 5. ## 6. y',
      '2. item',
      'text',
      '#',
      '`',
    ),
    fc.string(),
  ),
  { maxLength: 14 },
);

test('any text of a model, cut into any pieces, becomes the same cards, and no word of it is lost', () => {
  const plain = (text: string) => text.replaceAll(/^(#{1,4} +\d{1,3})\\(?=[.)])/gm, '$1').replaceAll(/\s+/g, ' ');
  fc.assert(
    fc.property(lines, fc.array(fc.nat({ max: 20 }), { maxLength: 30 }), (parts, cuts) => {
      const text = parts.join('\n');
      const pieces: string[] = [];
      let at = 0;
      for (const cut of cuts) {
        pieces.push(text.slice(at, at + cut));
        at += cut;
      }
      const out = stream([...pieces, text.slice(at)]);
      expect(out).toBe(stream([text]));
      expect(plain(out).trim()).toBe(plain(text).trim());
      const { questions } = splitQuestions(`${FIRST}\n\n${out}`);
      expect(questions.map(({ number }) => number)).toEqual(questions.map((_, index) => index + 1));
      for (const { answer } of questions.slice(1)) expect(answer).not.toBe('');
    }),
    { numRuns: 500 },
  );
});
