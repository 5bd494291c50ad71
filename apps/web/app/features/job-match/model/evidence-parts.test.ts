import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evidenceLabel, evidenceParts } from './evidence-parts.ts';
import { canAnalyze, cutJobDescription, isNearLimit } from './job-description.ts';

test('the marked part is between its surroundings', () => {
  expect(evidenceParts({ text: 'Built in FastAPI, daily', start: 9, end: 16 })).toEqual({
    before: 'Built in ',
    marked: 'FastAPI',
    after: ', daily',
  });
});

test('with any offsets, no letter is lost or doubled', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer(), fc.integer(), (text, start, end) => {
      const { before, marked, after } = evidenceParts({ text, start, end });
      return before + marked + after === text;
    }),
  );
});

test('labels name the source and the line', () => {
  expect(evidenceLabel({ source: 'resume', line: 14 }, false)).toBe('Your resume, line 14');
  expect(evidenceLabel({ source: 'resume', line: 21 }, true)).toBe('Nearest line in your resume, 21');
  expect(evidenceLabel({ source: 'job', line: 9 }, true)).toBe('Job description, line 9');
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
