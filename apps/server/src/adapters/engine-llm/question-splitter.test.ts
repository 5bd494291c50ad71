import { questionHeading, splitQuestions } from '@prep-ai/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SingleQuestion } from './single-question.ts';

function stream(pieces: string[]): string {
  const single = new SingleQuestion();
  return pieces.map((piece) => single.push(piece)).join('') + single.end();
}

test('a numbered heading keeps its number and is no card any more', () => {
  expect(stream(['First.\n### 2. Step', ' two\ntext'])).toBe('First.\n### 2\\. Step two\ntext');
  expect(stream(['#', ' ', '1', ')', ' ', 'Step'])).toBe('# 1\\) Step');
});

test('code in fences, lists and other headings stay as they are', () => {
  const text = '```sh\n# 1. not a heading\n```\n\n1. one\n2. two\n\n#### Example\n## 2nd\n~~~\n### 3. code\n~~~\n##';
  expect(stream([...text])).toBe(text);
});

test('nothing is held back inside a line', () => {
  const single = new SingleQuestion();
  expect(single.push('Writes')).toBe('Writes');
  expect(single.push(' # 2. slow')).toBe(' # 2. slow');
  expect(single.push('\n##')).toBe('\n');
  expect(single.push('# Next')).toBe('### Next');
});

const lines = fc.array(
  fc.oneof(
    fc.constantFrom(
      '### 2. Two',
      '# 3) x',
      '```',
      '~~~',
      '####',
      '',
      '   ',
      '### 4.',
      '## 5. ## 6. y',
      '2. item',
      '#',
      '`',
    ),
    fc.string(),
  ),
  { maxLength: 12 },
);

test('any text of a model, cut into any pieces, is one question and the same text', () => {
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
      expect(out.replaceAll(/^(#{1,4} +\d{1,3})\\(?=[.)])/gm, '$1')).toBe(
        text.replaceAll(/^(#{1,4} +\d{1,3})\\(?=[.)])/gm, '$1'),
      );
      expect(splitQuestions(`${questionHeading(1, 'The question?')}\n\n${out}`).questions).toHaveLength(1);
    }),
    { numRuns: 500 },
  );
});
