import type { Evidence } from '@prep-ai/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evidenceLabel, evidenceLines, quoteParts } from './evidence-parts.ts';
import { canAnalyze, cutJobDescription, isNearLimit } from './job-description.ts';

const quoted = (evidence: Partial<Evidence>): Evidence => ({
  source: 'resume',
  line: 14,
  text: 'Built in FastAPI, daily',
  start: 9,
  end: 16,
  ...evidence,
});
const labels = (evidence: Evidence[], nearest = false) =>
  evidenceLines(evidence, 'resume').map((line) => evidenceLabel(line, nearest));

test('the marked part is between its surroundings', () => {
  expect(quoteParts('Built in FastAPI, daily', [{ start: 9, end: 16 }])).toEqual([
    { text: 'Built in ', marked: false, at: 0 },
    { text: 'FastAPI', marked: true, at: 9 },
    { text: ', daily', marked: false, at: 16 },
  ]);
});

test('with any marks, no letter is lost or doubled', () => {
  const mark = fc.record({ start: fc.integer(), end: fc.integer() });
  const near = fc.record({ start: fc.nat(20), end: fc.nat(20) });
  fc.assert(
    fc.property(fc.string(), fc.array(fc.oneof(mark, near)), (text, marks) => {
      const parts = quoteParts(text, marks);
      return (
        parts.map((part) => part.text).join('') === text &&
        parts.every((part) => part.text !== '' && text.startsWith(part.text, part.at))
      );
    }),
  );
});

test('labels name the source, the line, the page of a PDF and the sentence of a long line', () => {
  expect(labels([quoted({})])).toEqual(['Your resume, line 14']);
  expect(labels([quoted({ page: 2 })])).toEqual(['Your resume, line 14, page 2']);
  expect(labels([quoted({ source: 'job', line: 1, sentence: 3 })])).toEqual(['Job description, line 1, sentence 3']);
  expect(labels([quoted({ line: 21, page: 2 })], true)).toEqual(['Nearest in your resume: line 21, page 2']);
  expect(labels([quoted({ source: 'job', line: 9 })], true)).toEqual(['Job description, line 9']);
});

test('no line is named twice: its sentences are together, in their order, each once with all its marks', () => {
  const lines = evidenceLines(
    [
      quoted({ source: 'job', line: 1, sentence: 4, text: 'Kafka is a plus.', start: 0, end: 5 }),
      quoted({ source: 'job', line: 1, sentence: 2, text: 'Python and SQL.', start: 0, end: 6 }),
      quoted({ source: 'job', line: 1, sentence: 2, text: 'Python and SQL.', start: 11, end: 14 }),
      quoted({ line: 1 }),
    ],
    'job',
  );
  expect(lines.map((line) => evidenceLabel(line, false))).toEqual([
    'Job description, line 1, sentences 2 and 4',
    'Your resume, line 1',
  ]);
  const marked = lines[0]?.quotes.map(({ parts }) => parts.filter((part) => part.marked).map(({ text }) => text));
  expect(marked).toEqual([['Python', 'SQL'], ['Kafka']]);
});

test('a job description is cut at 2000 characters and never inside an emoji', () => {
  expect(cutJobDescription('a'.repeat(2500))).toHaveLength(2000);
  expect(cutJobDescription(`${'a'.repeat(1999)}😀`)).toBe('a'.repeat(1999));
  expect(cutJobDescription('short')).toBe('short');
});

test('analyzing needs 50 characters that are not space; the counter warns above 1800', () => {
  expect([canAnalyze(' '.repeat(80)), canAnalyze('x'.repeat(49)), canAnalyze(`  ${'x'.repeat(50)}`)]).toEqual([
    false,
    false,
    true,
  ]);
  expect([isNearLimit('x'.repeat(1800)), isNearLimit('x'.repeat(1801))]).toEqual([false, true]);
});
