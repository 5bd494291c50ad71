import type { Evidence, MatchGap, StrongMatch } from '@prep-ai/contract';
import { expect, test } from 'vitest';
import { countsLine, explainCounts, headline, points } from './match-summary.ts';

const line = (source: Evidence['source']): Evidence => ({ source, line: 1, text: 'x', start: 0, end: 1 });
const item = (evidence: Evidence[]): StrongMatch & MatchGap => ({
  term: 't',
  importance: 'required',
  detail: '',
  credit: 0,
  evidence,
});
const strong = (count: number) => Array.from({ length: count }, () => item([line('resume')]));

test.each([
  [100, 'Strong match for Nurse'],
  [80, 'Strong match for Nurse'],
  [79, 'Good match for Nurse'],
  [40, 'Partial match for Nurse'],
  [0, 'Low match for Nurse'],
])('%i reads "%s"', (score, text) => expect(headline(score, 'Nurse')).toBe(text));

test('a job without a title is "this job"', () => expect(headline(60, null)).toBe('Good match for this job'));

test('the counts are put into words', () => {
  const gaps = [item([line('job'), line('resume')]), item([line('job')]), item([line('job')])];
  expect(explainCounts({ strong_matches: strong(6), gaps })).toBe(
    'Your resume covers 6 of the 9 things this job asks for. 1 of the 3 gaps has a related line in your resume to build on.',
  );
  expect(explainCounts({ strong_matches: strong(1), gaps: [] })).toBe(
    'Your resume covers 1 of the 1 thing this job asks for.',
  );
  expect(explainCounts({ strong_matches: [], gaps: [item([line('job')])] })).toContain(
    'The gap has no line in your resume yet.',
  );
  expect(explainCounts({ strong_matches: [], gaps: [] })).toContain('No skills or requirements were recognized');
  expect(countsLine({ strong_matches: strong(6), gaps })).toBe('6 strong, 3 gaps');
});

test('points show one decimal at most', () => {
  expect([points(12), points(7.46), points(0)]).toEqual(['12', '7.5', '0']);
});
