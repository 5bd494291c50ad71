import { expect, test } from 'vitest';
import { makeReadResumeFile } from './read-resume-file.ts';
import { LONGEST_LINE, wrappedLines } from './wrapped-lines.ts';

const line = (n: number, text: string) => ({ n, text });

test('lines of usual length stay as they are', () => {
  const lines = [line(1, 'Meera Iyer'), line(2, ''), line(3, 'x'.repeat(LONGEST_LINE))];
  expect(wrappedLines(lines)).toEqual(lines);
});

test('a long line is cut between words, nothing of it is lost, and what follows is numbered on', () => {
  const words = Array.from({ length: 2000 }, (_, n) => `word${n}`).join(' ');
  const wrapped = wrappedLines([line(1, words), line(2, 'the end')]);
  expect(Math.max(...wrapped.map(({ text }) => text.length))).toBeLessThanOrEqual(LONGEST_LINE);
  expect(wrapped.map(({ text }) => text).join(' ')).toBe(`${words} the end`);
  expect(wrapped.map(({ n }) => n)).toEqual(wrapped.map((_, place) => place + 1));
});

test('a million letters without a space come in pieces too', () => {
  const wrapped = wrappedLines([line(1, '.'.repeat(1_000_000))]);
  expect(wrapped).toHaveLength(1_000_000 / LONGEST_LINE);
  expect(wrapped.map(({ text }) => text).join('')).toBe('.'.repeat(1_000_000));
});

test('no pair of surrogates is parted', () => {
  const wrapped = wrappedLines([line(1, `a${'👩'.repeat(LONGEST_LINE)}`)]);
  expect(wrapped.every(({ text }) => text.isWellFormed())).toBe(true);
});

test('no line of any file that is read on is longer', async () => {
  const text = 'Java developer. '.repeat(20_000);
  const read = makeReadResumeFile({
    reader: { read: async (_, kind) => ({ kind, pages: 1, lines: [line(1, text)] }), close: async () => undefined },
    sniffKind: () => 'docx',
  });
  const { lines } = await read({ filename: 'cv.docx', bytes: new Uint8Array(1) });
  expect(Math.max(...lines.map((item) => item.text.length))).toBeLessThanOrEqual(LONGEST_LINE);
});
