import { MATCH_VERDICTS } from '@prep-ai/contract';
import type { Split } from '../data/load.ts';
import { areasBy, type HardMatch, PARTS, scoreOfParts, scoreWithout } from './hard-matching.ts';
import type { HardJobReading, HardReading } from './hard-reading.ts';
import { areaOf, METHODS, type Negatives } from './matching.ts';
import type { Tally } from './reading.ts';

/** What was measured on the harder set. */
export interface HardFigures {
  resumes: readonly HardReading[];
  /** resumes in other languages and odd ones, which are in no pairs */
  papers: readonly HardReading[];
  jobs: readonly HardJobReading[];
  /** documents of other occupations, which were written after the two halves and are in no pairs */
  fresh: { resumes: readonly HardReading[]; jobs: readonly HardJobReading[] };
  matches: readonly HardMatch[];
}

const HALVES = ['dev', 'test'] as const;
/** points below which a positive pair is not recognized as one */
const LOW = 45;

const percent = (value: number): string => (Number.isNaN(value) ? '–' : `${(100 * value).toFixed(1)} %`);
const three = (value: number): string => (Number.isNaN(value) ? '–' : value.toFixed(3));
const row = (...cells: string[]): string => `| ${cells.join(' | ')} |`;
const head = (...cells: string[]): string[] => [row(...cells), row(...cells.map(() => '---'))];
const share = (answers: readonly boolean[]): string =>
  answers.length === 0
    ? '–'
    : `${percent(answers.filter(Boolean).length / answers.length)} (${answers.filter(Boolean).length} of ${answers.length})`;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const precisionOf = (tallies: readonly Pick<Tally, 'right' | 'found'>[]): number =>
  sum(tallies.map((tally) => tally.right)) / sum(tallies.map((tally) => tally.found));
const precision = (tallies: readonly Tally[]): string => percent(precisionOf(tallies));
const recall = (tallies: readonly Tally[]): string =>
  percent(sum(tallies.map((tally) => tally.right)) / sum(tallies.map((tally) => tally.wanted)));

/** The lines of the card about the harder set. */
export function hardLinesOfCard(figures: HardFigures): string[] {
  return [
    '',
    '## The harder set',
    '',
    `${figures.resumes.length} resumes and ${figures.papers.length} papers (other languages, odd ones), ${figures.jobs.length} advertisements, ${figures.matches.length} pairs within the halves. Fresh: ${figures.fresh.resumes.length} resumes and ${figures.fresh.jobs.length} advertisements of other occupations, written later.`,
    '',
    ...readingTable(figures),
    '',
    ...classTable(figures),
    ...HALVES.flatMap((half) =>
      matchingOf(
        half,
        figures.matches.filter((match) => match.pair.half === half),
      ),
    ),
  ];
}

function readingTable({ resumes, papers, jobs, fresh }: HardFigures): string[] {
  const of = (half: Split, write: (own: HardReading[], ads: HardJobReading[]) => string): string =>
    write(
      [...resumes, ...papers].filter((read) => read.gold.half === half),
      jobs.filter((read) => read.gold.half === half),
    );
  const both = (what: string, write: (own: HardReading[], ads: HardJobReading[]) => string): string =>
    row(what, ...HALVES.map((half) => of(half, write)), write([...fresh.resumes], [...fresh.jobs]));
  const english = (own: readonly HardReading[]): HardReading[] => own.filter((read) => !papers.includes(read));
  return [
    ...head('read rightly', ...HALVES, 'fresh'),
    both('name', (own) => share(own.map((read) => read.name))),
    both('mail', (own) => share(own.map((read) => read.email))),
    both('phone', (own) => share(own.map((read) => read.phone))),
    both('section headings: precision', (own) => percent(precisionOf(own.map((read) => read.opened)))),
    both('section headings: recall', (own) => recall(own.map((read) => read.headings))),
    both('experience within 6 months', (own) => share(own.map((read) => read.experience))),
    both('jobs with both dates right', (own) => recall(own.map((read) => read.dates))),
    both('jobs with dates, title and employer right', (own) => recall(own.map((read) => read.positions))),
    both('summary', (own) => share(own.map((read) => read.summary))),
    both('skills of resumes: precision', (own) => precision(english(own).map((read) => read.skills))),
    both('skills of resumes: recall', (own) => recall(english(own).map((read) => read.skills))),
    both('traps of resumes fallen into', (own) => traps(own)),
    both('title of advertisements', (_, ads) => share(ads.map((read) => read.title))),
    both('years asked', (_, ads) => share(ads.map((read) => read.years))),
    both('skills of advertisements: precision', (_, ads) => precision(ads.map((read) => read.skills))),
    both('skills of advertisements: recall', (_, ads) => recall(ads.map((read) => read.skills))),
    both('traps of advertisements fallen into', (_, ads) => traps(ads)),
  ];
}

const traps = (read: readonly { fallen: number; gold: { traps: readonly unknown[] } }[]): string =>
  `${sum(read.map((entry) => entry.fallen))} of ${sum(read.map((entry) => entry.gold.traps.length))}`;

const whole = (tally: Tally): boolean => tally.right === tally.wanted;
/** Found at least this share of the skills that are named one a line, or of an advertisement. */
const MOST = 0.6;

/** What has to be right for a document of a class to be read rightly. */
const OF_RESUME: Record<number, { what: string; right: (read: HardReading) => boolean }> = {
  1: { what: 'every heading', right: (read) => whole(read.headings) },
  2: { what: 'the name', right: (read) => read.name },
  3: { what: 'mail and phone', right: (read) => read.email && read.phone },
  4: { what: 'every heading, and skills', right: (read) => whole(read.headings) && read.profile.skills.length > 0 },
  5: { what: `${MOST * 100} % of the skills`, right: (read) => read.skills.right >= MOST * read.skills.wanted },
  6: { what: 'every date of the jobs', right: (read) => whole(read.dates) },
  7: { what: 'experience within 6 months', right: (read) => read.experience },
  8: { what: 'the summary', right: (read) => read.summary },
  9: { what: 'text found', right: (read) => read.lines.length > 0 },
  10: { what: 'no trap fallen into', right: (read) => read.fallen === 0 },
  11: { what: 'no trap fallen into', right: (read) => read.fallen === 0 },
  12: { what: 'no trap fallen into', right: (read) => read.fallen === 0 },
};

function classTable({ resumes, papers, jobs, matches }: HardFigures): string[] {
  const ofJob = (half: Split, number: number): boolean[] => {
    const ads = jobs.filter((read) => read.gold.half === half && read.gold.classes.includes(number));
    if (number === 13) return ads.map((read) => read.title && read.skills.right >= MOST * read.skills.wanted);
    if (number < 13) return ads.map((read) => read.fallen === 0);
    const own = matches.filter((match) => match.pair.half === half && match.pair.job.classes.includes(number));
    return number === 14
      ? own
          .filter((match) => match.relation === 'near' && match.pair.job.nearMiss !== null)
          .map((match) => match.verdict !== 'strong')
      : own.filter((match) => match.relation === 'positive').map((match) => match.ours >= LOW);
  };
  const rows = Object.entries(OF_RESUME).map(([number, { what, right }]) =>
    row(
      number,
      `resumes: ${what}`,
      ...HALVES.map((half) =>
        share(
          [...resumes, ...papers]
            .filter((read) => read.gold.half === half && read.gold.classes.includes(Number(number)))
            .map(right),
        ),
      ),
    ),
  );
  const JOBS = [
    [10, 'advertisements: no trap fallen into'],
    [11, 'advertisements: no trap fallen into'],
    [12, 'advertisements: no trap fallen into'],
    [13, `advertisements: the title and ${MOST * 100} % of the skills`],
    [14, 'near misses that are not called strong'],
    [15, `pairs that belong together with ${LOW} points and more`],
  ] as const;
  return [
    ...head('class of the review', 'right when', ...HALVES),
    ...rows,
    ...JOBS.map(([number, what]) => row(String(number), what, ...HALVES.map((half) => share(ofJob(half, number))))),
  ];
}

function matchingOf(half: Split, matches: readonly HardMatch[]): string[] {
  const positives = matches.filter((match) => match.relation === 'positive');
  const area = (negatives: Negatives): string[] =>
    METHODS.map((method) => {
      const found = areaOf(matches, method, negatives);
      return `${three(found.area)} (${three(found.low)} to ${three(found.high)})`;
    });
  const full = areasBy(matches, (match) => match.ours);
  return [
    '',
    `### The harder set: matching, ${half}`,
    '',
    `${matches.length} pairs, ${positives.length} positive. Positives below ${LOW} points: ${share(positives.map((match) => match.ours < LOW))}.`,
    '',
    ...head('area under the ROC curve (95 % interval)', 'Prep AI', 'TF-IDF cosine', 'Jaccard'),
    ...(['all', 'near', 'far'] as const).map((negatives) => row(`${negatives} negatives`, ...area(negatives))),
    '',
    ...head('part', 'without it: all', 'without it: near', 'alone: all', 'alone: near'),
    row('all parts', '', '', three(full.all), three(full.near)),
    ...PARTS.map(({ name, parts }) => {
      const without = areasBy(matches, (match) => scoreWithout(match, parts));
      const alone = areasBy(matches, (match) => scoreOfParts(match, parts));
      return row(name, three(without.all), three(without.near), three(alone.all), three(alone.near));
    }),
    '',
    ...head(
      'called',
      'of all positives',
      'of all near',
      'of all far',
      'positive among those called so, near and far ones',
    ),
    ...MATCH_VERDICTS.map((verdict) => {
      const called = matches.filter((match) => match.verdict === verdict);
      const of = (relation: HardMatch['relation']): string =>
        percent(
          called.filter((match) => match.relation === relation).length /
            matches.filter((match) => match.relation === relation).length,
        );
      return row(
        verdict,
        of('positive'),
        of('near'),
        of('far'),
        share(called.map((match) => match.relation === 'positive')),
      );
    }),
  ];
}
