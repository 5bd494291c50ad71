import type { Evidence, MatchCondition, MatchGap, MatchLevel, StrongMatch, WorkLevel } from '@prep-ai/contract';
import { describe, expect, test } from 'vitest';
import { matchOf52, matchOf78 } from '../testing/match-result.ts';
import {
  countsLine,
  explainConditions,
  explainCounts,
  headline,
  missingLine,
  summaryLine,
  takenOff,
  withoutGaps,
} from './match-summary.ts';
import { fitText, levelName, partPoints, points } from './match-words.ts';

const line = (source: Evidence['source']): Evidence => ({ source, line: 1, text: 'x', start: 0, end: 1 });
const item = (evidence: Evidence[]): StrongMatch & MatchGap => ({
  term: 't',
  importance: 'required',
  detail: '',
  credit: 0,
  evidence,
});
const strong = (count: number) => Array.from({ length: count }, () => item([line('resume')]));
const condition = (name: string, state: MatchCondition['state']): MatchCondition => ({
  name,
  kind: 'licence',
  state,
  detail: '',
  evidence: [],
});

test.each([
  [100, 'Strong match for Nurse'],
  [80, 'Strong match for Nurse'],
  [79, 'Good match for Nurse'],
  [40, 'Partial match for Nurse'],
  [0, 'Weak match for Nurse'],
])('%i of an older formula reads "%s"', (score, text) =>
  expect(headline({ ...matchOf78, score, job_title: 'Nurse' })).toBe(text),
);

test('the verdict of the result is what counts, not the score', () => {
  expect(headline({ ...matchOf78, score: 78, verdict: 'strong' })).toBe('Strong match for Backend Engineer');
  expect(headline({ ...matchOf78, score: 78, verdict: 'weak', job_title: null })).toBe('Weak match for this job');
});

test('a text that is no job description gets no verdict', () => {
  const nothing = { score: 0, basis: { shown: 0, named: 0 }, gaps: [], strong_matches: [], conditions: [] };
  const result = { ...matchOf52, ...nothing };
  expect(headline(result)).toBe('Nothing to compare');
  expect(withoutGaps(result)).toBe('Nothing to compare yet.');
  expect(summaryLine(result)).toBe('No skills were recognized in this job description.');
});

test('the counts are put into words', () => {
  const gaps = [item([line('job'), line('resume')]), item([line('job')]), item([line('job')])];
  expect(explainCounts({ strong_matches: strong(6), gaps })).toBe(
    'Your resume shows 6 of the 9 things this job names. 1 of the 3 gaps below has a related line in your resume to build on.',
  );
  expect(explainCounts({ strong_matches: strong(1), gaps: [] })).toBe(
    'Your resume shows 1 of the 1 thing this job names.',
  );
  expect(explainCounts({ strong_matches: [], gaps: [item([line('job')])] })).toContain(
    'The gap below has no line in your resume yet.',
  );
  expect(explainCounts({ strong_matches: [], gaps: [] })).toContain('No skills or requirements were recognized');
  expect(countsLine({ strong_matches: strong(6), gaps })).toBe('6 of 9 things shown');
});

test('what the job names is counted whole, not only what is listed', () => {
  const result = { strong_matches: strong(15), gaps: [], basis: { shown: 18, named: 21 } };
  expect(explainCounts(result)).toBe('Your resume shows 18 of the 21 things this job names.');
  expect(countsLine(result)).toBe('18 of 21 things shown');
  expect(withoutGaps(result)).toMatch(/^No gaps in what the job asks for outright/);
  expect(withoutGaps({ ...result, basis: { shown: 21, named: 21 } })).toMatch(/everything the job asks for/);
});

describe('conditions', () => {
  test.each([
    [[], null],
    [[condition('Degree', 'met')], 'Your resume meets the one condition of the job: Degree.'],
    [[condition('Degree', 'met'), condition('Visa', 'met')], 'Your resume meets all 2 conditions of the job.'],
    [
      [condition('Degree', 'met'), condition('Visa', 'unclear')],
      'It isn’t clear whether your resume meets a condition of the job: Visa.',
    ],
    [
      [condition('Degree', 'unclear'), condition('Driving licence', 'not_shown')],
      'Your resume doesn’t show a condition of the job: Driving licence.',
    ],
    [
      [condition('Degree', 'not_shown'), condition('Driving licence', 'not_shown')],
      'Your resume doesn’t show 2 conditions of the job: Degree and Driving licence.',
    ],
  ])('%j', (conditions, text) => expect(explainConditions({ conditions })).toBe(text));

  test('results of earlier formulas have none', () => {
    expect(explainConditions(matchOf78)).toBeNull();
    expect(missingLine(matchOf78)).toBeNull();
  });

  test('a missing one is in the summaries', () => {
    expect(missingLine(matchOf52)).toBe('Not shown: Driving licence');
    expect(summaryLine(matchOf52)).toBe(
      'Partial match: your resume shows 4 of the 9 things that this job names. Not shown: Driving licence.',
    );
    const two = [condition('Degree', 'not_shown'), condition('Visa', 'not_shown')];
    expect(missingLine({ conditions: two })).toBe('Not shown: Degree and 1 more');
  });
});

describe('what is taken off', () => {
  const lost = (note: string, earned = -12) =>
    takenOff({ ...matchOf52, breakdown: [{ name: 'limit', earned, possible: 0, note }] });

  test('is said with its reason', () => {
    expect(lost('Taken off: little of what the job names is shown', -33.72)).toBe(
      '34 points are taken off. Little of what the job names is shown.',
    );
    expect(lost('Taken off: not shown: Driving licence; little is shown')).toBe(
      '12 points are taken off. Not shown: Driving licence; little is shown.',
    );
    expect(lost('Somebody else’s sentence.', -1)).toBe('1 point is taken off. Somebody else’s sentence.');
  });

  test('does not name a missing condition again', () => {
    expect(takenOff(matchOf52)).toBe('12 points are taken off for that.');
    expect(takenOff({ ...matchOf52, conditions: [] })).toBe('12 points are taken off. Not shown: Driving licence.');
  });

  test('is nothing in most results', () => expect(takenOff(matchOf78)).toBeNull());
});

test.each<{ job: WorkLevel | null; resume: WorkLevel | null; fit: MatchLevel['fit']; text: string; tone: string }>([
  { job: 'senior', resume: 'senior', fit: 'same', text: 'Same level', tone: 'ok' },
  { job: 'senior', resume: 'mid', fit: 'near', text: 'One step below the job', tone: 'neutral' },
  { job: 'mid', resume: 'senior', fit: 'near', text: 'One step above the job', tone: 'neutral' },
  { job: 'lead', resume: 'junior', fit: 'below', text: '3 steps below the job', tone: 'warn' },
  { job: 'trainee', resume: 'lead', fit: 'above', text: '4 steps above the job', tone: 'neutral' },
  { job: null, resume: 'lead', fit: 'unclear', text: 'Unclear', tone: 'neutral' },
])('the job’s $job and the resume’s $resume ($fit) read "$text"', ({ job, resume, fit, text, tone }) => {
  const reading = (level: WorkLevel | null) => ({ level, detail: '', evidence: [] });
  expect(fitText({ job: reading(job), resume: reading(resume), fit })).toEqual({ text, tone });
});

test('a level that is not there is not stated', () => {
  expect([levelName('mid'), levelName(null)]).toEqual(['Mid-level', 'Not stated']);
});

test('points show one decimal at most, and what is taken off is out of nothing', () => {
  expect([points(12), points(7.46), points(0)]).toEqual(['12', '7.5', '0']);
  expect(
    [
      { earned: 7.46, possible: 10 },
      { earned: -12, possible: 0 },
      { earned: 0, possible: 0 },
    ].map(partPoints),
  ).toEqual(['7.5 of 10', '−12', '0 of 0']);
});
