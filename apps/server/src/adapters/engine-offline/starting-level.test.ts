import { describe, expect, test } from 'vitest';
import { SAMPLE_PROFILE } from '../../db/testing/samples.ts';
import type { CandidateContext } from '../../ports/interview-engine.ts';
import { contractRequest } from '../../ports/testing/engine-contract.ts';
import { startingLevel } from './starting-level.ts';

const NOW = new Date('2026-11-23');
const SQL = { names: ['SQL'], isShownBy: (name: string) => name === 'SQL' || name === 'PostgreSQL' };
const [BEGINNER, INTERMEDIATE, ADVANCED, EXPERT] = [0, 1, 2, 3];

/** Fifteen years of retail and the jobs below them; line 9 is the list of skills. */
function candidate(list: string, jobs: { start: string; end: string | null; shows: boolean }[]): CandidateContext {
  const positions = jobs.map(({ start, end }, index) => ({
    title: 'Analyst',
    organization: null,
    start,
    end,
    current: end === null,
    lines: [10 + index * 10, 11 + index * 10],
  }));
  const lines = jobs.flatMap(({ shows }, index) => (shows ? [11 + index * 10] : []));
  return {
    lines: [{ n: 9, text: list }],
    profile: {
      ...SAMPLE_PROFILE,
      total_experience_months: 180,
      positions,
      skills: [{ name: 'PostgreSQL', category: 'Databases', lines: [9, ...lines], in_experience: lines.length > 0 }],
    },
  };
}

describe('the level to begin with', () => {
  const retail = { start: '2011-01', end: '2025-12', shows: false };
  test.each([
    ['no work with the skill', 'SQL', [retail], BEGINNER],
    ['a year and a half of it, total years aside', 'SQL', [retail, { start: '2025-06', end: null, shows: true }], 1],
    [
      'two jobs at the same time, counted once',
      'SQL',
      [
        { start: '2022-01', end: '2025-06', shows: true },
        { start: '2022-06', end: '2025-06', shows: true },
      ],
      INTERMEDIATE,
    ],
    ['years named beside it', 'Java (9 years), SQL (5 years)', [retail], ADVANCED],
    ['years named before it', '12+ years of hands-on SQL', [], EXPERT],
    ['the years of its neighbour', 'SQL, Java (9 years)', [], BEGINNER],
  ])('is that of %s', (_, list, jobs, level) => {
    expect(startingLevel(contractRequest({ resume: candidate(list, jobs) }), SQL, NOW)).toBe(level);
  });

  test.each([
    ['Junior Data Analyst', BEGINNER],
    ['Senior Data Analyst\n0-2 years of experience', ADVANCED],
    ['Head of Data', EXPERT],
    ['Lead generation executive', BEGINNER],
    ['Staff Nurse', BEGINNER],
    ['Data Analyst\nYou bring 3-5 years of experience.', INTERMEDIATE],
    ['Data Analyst\n10 years of experience.\n2 years of SQL', INTERMEDIATE],
  ])('is that of the job %j', (jobDescription, level) => {
    expect(startingLevel(contractRequest({ jobDescription }), SQL, NOW)).toBe(level);
  });

  test('lies between the person and the job, nearer to the person; the lowest without either', () => {
    const of = (list: string, jobDescription: string) =>
      startingLevel(contractRequest({ resume: candidate(list, []), jobDescription }), SQL, NOW);
    expect(of('SQL (12 years)', 'Junior analyst')).toBe(INTERMEDIATE);
    expect(of('SQL', 'Senior analyst')).toBe(INTERMEDIATE);
    expect(startingLevel(contractRequest(), SQL, NOW)).toBe(BEGINNER);
  });
});
