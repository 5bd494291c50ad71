import { expect, it } from 'vitest';
import { candidateOf, taxonomy } from '../resumes/testing/real-taxonomy.ts';
import { fixtures } from './fixtures/read-fixtures.ts';
import { matchJob } from './match-job.ts';

const { resumes, jobs, names } = fixtures();
const glue = (text: string): string => text.replace(/\n/g, '');
const spaced = (text: string): string => text.replace(/\s+/g, ' ');
const same = (text: string): string => text;
/** What boards wrap advertisements in: praise, benefits, and words of trades that the job is not about. */
const wrapped = (text: string): string =>
  `We are a leading provider of software, health care, retail and construction services, and people are our strength. Our sales, marketing and engineering teams serve customers across the country. ${text.replace(/\s+/g, ' ')} We offer medical, dental and life insurance, paid time off and training. Candidates need good communication, Microsoft Office and Excel, and the ability to lift 25 pounds. Other duties as assigned by management.`;
const withoutFirstLine = (text: string): string => text.split('\n').slice(1).join('\n');

/** Scores of every resume with every job: `own` where both are of one occupation. */
function scores(
  ofResume: (text: string) => string,
  ofJob: (text: string) => string,
): { own: number[]; others: number[] } {
  const own: number[] = [];
  const others: number[] = [];
  for (const name of names) {
    const candidate = candidateOf(ofResume(resumes.get(name) ?? ''));
    for (const other of names) {
      const { score } = matchJob(candidate, ofJob(jobs.get(other) ?? ''), taxonomy);
      (name === other ? own : others).push(score);
    }
  }
  return { own, others };
}

/** Chance that a resume's own job scores above another's: the area under the ROC curve. */
function areaUnderCurve({ own, others }: { own: number[]; others: number[] }): number {
  const wins = own.flatMap((good) => others.map((bad) => (good > bad ? 1 : good === bad ? 0.5 : 0)));
  return wins.reduce((sum: number, win) => sum + win, 0) / wins.length;
}

it('scores every resume’s own job above all others, far above most', () => {
  const { own, others } = scores(same, same);
  const sorted = [...others].sort((a, b) => a - b);
  expect(Math.min(...own)).toBeGreaterThan(Math.max(...others));
  expect(Math.min(...own)).toBeGreaterThan((sorted[Math.floor(sorted.length * 0.75)] ?? 100) + 40);
});

it.each([
  ['with line ends lost', glue, glue, 0.99],
  ['with line ends made spaces', spaced, spaced, 0.99],
  ['with the job’s title gone', same, withoutFirstLine, 0.98],
  ['with a company’s praise around the job', same, wrapped, 0.98],
  ['in capitals', (text: string) => text.toUpperCase(), same, 0.99],
])('holds %s', (_, ofResume, ofJob, least) => {
  expect(areaUnderCurve(scores(ofResume, ofJob))).toBeGreaterThan(least);
});
