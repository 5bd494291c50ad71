import type { EvalJob, EvalResume, Split } from '../data/load.ts';
import type { BankCard } from './bank.ts';
import type { DemandCard } from './demand.ts';
import { type Area, type areaOf, METHODS, type MeasuredPair, type Negatives } from './matching.ts';
import type { SkillTally, Tally } from './reading.ts';
import type { Timing } from './speed.ts';
import { f1, type Interval, interval } from './statistics.ts';

/** What was measured on one half, an entry a document. */
export interface ReadingFigures {
  skills: SkillTally[];
  otherSkills: SkillTally[];
  jobSkills: SkillTally[];
  experience: boolean[];
  sections: Tally[];
  dates: Tally[];
  positions: Tally[];
  documents: string[];
  english: string[];
  jobs: string[];
}

export interface TimingFigures {
  reading: { timing: Timing; pages: number } | null;
  matching: Timing;
  firstToken: Timing | null;
  chat: Timing;
  taxonomy: Timing & { megabytes: number };
  bank: Timing & { megabytes: number };
}

const METHOD_NAMES = { ours: 'Prep AI', tfidf: 'TF-IDF cosine', jaccard: 'Jaccard' } as const;
const NEGATIVE_NAMES: Record<Negatives, string> = {
  all: 'all negatives',
  near: 'near negatives',
  far: 'far negatives',
};

const three = (value: number): string => (Number.isNaN(value) ? '–' : value.toFixed(3));
const percent = (value: number): string => (Number.isNaN(value) ? '–' : `${(100 * value).toFixed(1)} %`);
const within = (value: number, range: Interval, write: (value: number) => string): string =>
  `${write(value)} (${write(range.low)} to ${write(range.high)})`;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const totals = (tallies: readonly Tally[]) => ({
  right: sum(tallies.map((tally) => tally.right)),
  found: sum(tallies.map((tally) => tally.found)),
  wanted: sum(tallies.map((tally) => tally.wanted)),
});
const precision = (tallies: readonly Tally[]): number => totals(tallies).right / totals(tallies).found;
const recall = (tallies: readonly Tally[]): number => totals(tallies).right / totals(tallies).wanted;
const harmonic = (tallies: readonly Tally[]): number => f1(totals(tallies));
const share = (answers: readonly boolean[]): number => answers.filter(Boolean).length / answers.length;

/** The lines of the card so far, and the ways to add to them. */
interface Sheet {
  lines: string[];
  /** mistakes of the dev half, shown on demand */
  mistakes: string[];
  row(...cells: string[]): void;
  head(...cells: string[]): void;
}

function createSheet(): Sheet {
  const lines: string[] = [];
  const row = (...cells: string[]): void => void lines.push(`| ${cells.join(' | ')} |`);
  return {
    lines,
    mistakes: [],
    row,
    head(...cells) {
      row(...cells);
      row(...cells.map(() => '---'));
    },
  };
}

/** Collects the results of a run and writes them as Markdown. */
export function createCard() {
  const sheet = createSheet();
  return {
    set: (resumes: readonly EvalResume[], jobs: readonly EvalJob[], pairs: readonly MeasuredPair[]): void =>
      writeSet(sheet, resumes, jobs, pairs),
    reading: (half: Split, figures: ReadingFigures): void => writeReading(sheet, half, figures),
    matching: (name: string, pairs: readonly MeasuredPair[], area: typeof areaOf): void =>
      writeMatching(sheet, name, pairs, area),
    bank: (bank: BankCard): void => writeBank(sheet, bank),
    add: (lines: readonly string[]): void => void sheet.lines.push(...lines),
    demand: (demand: DemandCard): void => writeDemand(sheet, demand),
    timings: (timings: TimingFigures): void => writeTimings(sheet, timings),
    text: ({ withMistakes }: { withMistakes: boolean }): string =>
      `${[...sheet.lines, ...(withMistakes ? ['', '## Mistakes in the dev half', '', ...sheet.mistakes] : [])].join('\n')}\n`,
  };
}

function writeSet(
  sheet: Sheet,
  resumes: readonly EvalResume[],
  jobs: readonly EvalJob[],
  pairs: readonly MeasuredPair[],
): void {
  const { lines } = sheet;
  const count = (relation: MeasuredPair['relation']): number =>
    pairs.filter((pair) => pair.relation === relation).length;
  lines.push(
    `${resumes.length} resumes (${resumes.filter((resume) => resume.language !== 'en').length} not in English), ${jobs.length} advertisements, ${new Set(jobs.map((job) => job.occupation)).size} occupations.`,
    `${pairs.length} pairs of English resumes: ${count('positive')} of one occupation, ${count('near')} near, ${count('far')} far.`,
  );
}

function writeReading(sheet: Sheet, half: Split, figures: ReadingFigures): void {
  const { lines, row, head, mistakes } = sheet;
  lines.push(
    '',
    `## Reading, ${half}`,
    '',
    `${figures.documents.length} resumes as PDF and DOCX files, ${figures.jobs.length} advertisements.`,
    '',
  );
  head('what', 'figure (95 % interval)', 'counts');
  const tally = (
    name: string,
    tallies: Tally[],
    figure: (tallies: readonly Tally[]) => number,
    write = percent,
  ): void => {
    const all = totals(tallies);
    row(
      name,
      within(figure(tallies), interval(tallies, figure), write),
      all.found > 0
        ? `${all.right} right, ${all.found} found, ${all.wanted} there`
        : `${all.right} right, ${all.wanted} there`,
    );
  };
  const named = (name: string, tallies: SkillTally[]): void => {
    const part = (list: readonly SkillTally[]): number =>
      sum(list.map((entry) => entry.named.right)) / sum(list.map((entry) => entry.named.wanted));
    const counts = `${sum(tallies.map((entry) => entry.named.right))} right, ${sum(tallies.map((entry) => entry.named.wanted))} there`;
    row(`${name}: recall`, within(part(tallies), interval(tallies, part), percent), counts);
    const both = (list: readonly SkillTally[]): number => 2 / (1 / precision(list) + 1 / part(list));
    row(`${name}: F1 with that recall`, within(both(tallies), interval(tallies, both), three), '');
  };
  tally('skills of resumes: precision', figures.skills, precision);
  tally('skills of resumes: recall', figures.skills, recall);
  tally('skills of resumes: F1', figures.skills, harmonic, three);
  named('skills of resumes named as such', figures.skills);
  tally('skills of advertisements: precision', figures.jobSkills, precision);
  tally('skills of advertisements: recall', figures.jobSkills, recall);
  tally('skills of advertisements: F1', figures.jobSkills, harmonic, three);
  named('skills of advertisements named as such', figures.jobSkills);
  if (figures.otherSkills.length > 0) tally('skills, other languages: recall', figures.otherSkills, recall);
  row(
    'experience within 6 months',
    within(share(figures.experience), interval(figures.experience, share), percent),
    `${figures.experience.filter(Boolean).length} of ${figures.experience.length}`,
  );
  tally('section headings told', figures.sections, recall);
  tally('jobs with both dates right', figures.dates, recall);
  tally('jobs with dates, title and employer right', figures.positions, recall);
  if (half === 'dev') mistakes.push(...mistakesOf(figures));
}

function writeMatching(sheet: Sheet, name: string, pairs: readonly MeasuredPair[], area: typeof areaOf): void {
  const { lines, row, head } = sheet;
  lines.push(
    '',
    `## Matching, ${name}`,
    '',
    `${pairs.length} pairs, ${pairs.filter((pair) => pair.relation === 'positive').length} positive.`,
    '',
  );
  head('area under the ROC curve (95 % interval)', ...METHODS.map((method) => METHOD_NAMES[method]));
  const write = (figure: Area): string => within(figure.area, figure, three);
  for (const negatives of ['all', 'near', 'far'] as const)
    row(NEGATIVE_NAMES[negatives], ...METHODS.map((method) => write(area(pairs, method, negatives))));
  const scores = (relation: MeasuredPair['relation']): number[] =>
    pairs
      .filter((pair) => pair.relation === relation)
      .map((pair) => pair.ours)
      .sort((a, b) => a - b);
  const at = (values: number[], part: number): string =>
    String(values[Math.min(values.length - 1, Math.floor(part * values.length))] ?? '–');
  lines.push('');
  head('score', 'lowest tenth below', 'a quarter below', 'half below', 'three quarters below', 'nine tenths below');
  for (const relation of ['positive', 'near', 'far'] as const)
    row(relation, ...[0.1, 0.25, 0.5, 0.75, 0.9].map((part) => at(scores(relation), part)));
}

function writeBank(sheet: Sheet, bank: BankCard): void {
  const { lines, row, head } = sheet;
  lines.push(
    '',
    '## Question bank',
    '',
    `${bank.questions} questions over ${bank.skills} skills, ${bank.withRubric} of them with a rubric; ${bank.duplicates} pairs that are near-duplicates.`,
    '',
  );
  head('length asked', 'answers within a third of it (deep: 800 words or more)', 'words, median');
  for (const { length, within: part, median } of bank.lengths) row(length, percent(part), String(median));
}

function writeDemand({ lines, row, head }: Sheet, { ads, resumes, all }: DemandCard): void {
  lines.push(
    '',
    'Mentions of skills that have questions about themselves at every level, ten in a row without a repeat:',
    '',
  );
  head('in advertisements', 'in resumes', 'in both');
  row(percent(ads), percent(resumes), percent(all));
}

function writeTimings(sheet: Sheet, timings: TimingFigures): void {
  const { lines, row, head } = sheet;
  lines.push('', '## Timings', '');
  head('what', 'median', '95th percentile', 'processor time', 'limit');
  const ms = (name: string, timing: Timing, limit: string): void =>
    row(name, `${timing.p50.toFixed(1)} ms`, `${timing.p95.toFixed(1)} ms`, `${timing.cpu.toFixed(1)} ms`, limit);
  if (timings.reading) ms(`a PDF of ${timings.reading.pages} pages, warm`, timings.reading.timing, '200 ms');
  ms('a match', timings.matching, '30 ms');
  if (timings.firstToken) ms('first token of the built-in engine', timings.firstToken, '50 ms');
  ms('finding what answers a chat message', timings.chat, '10 ms');
  ms('loading the taxonomy', timings.taxonomy, '150 ms');
  ms('loading the question bank', timings.bank, '150 ms');
  row('memory that the bank keeps', `${timings.bank.megabytes.toFixed(1)} MiB`, '', '', '40 MB');
  row('memory that the taxonomy keeps', `${timings.taxonomy.megabytes.toFixed(1)} MiB`, '', '', '40 MB');
}

function mistakesOf(figures: ReadingFigures): string[] {
  const say = (id: string, what: string, tally: Tally | undefined): string[] =>
    tally && tally.missed.length + tally.wrong.length > 0
      ? [`- ${id}, ${what}: missed ${tally.missed.join('; ') || 'none'}; wrong ${tally.wrong.join('; ') || 'none'}`]
      : [];
  return [
    ...figures.english.flatMap((id, at) => say(id, 'skills', figures.skills[at])),
    ...figures.jobs.flatMap((id, at) => say(id, 'skills', figures.jobSkills[at])),
    ...figures.documents.flatMap((id, at) => (figures.experience[at] ? [] : [`- ${id}: experience`])),
    ...figures.documents.flatMap((id, at) => say(id, 'sections', figures.sections[at])),
    ...figures.documents.flatMap((id, at) => say(id, 'dates of jobs', figures.dates[at])),
    ...figures.english.flatMap((id, at) => say(id, 'jobs', figures.positions[at])),
  ];
}
