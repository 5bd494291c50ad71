import { createCoverage } from './coverage.ts';
import { dismissals, specifics, vagueWords } from './cues.ts';
import { FORMULA } from './formula.ts';
import { bestWordings, type Sought, type SoughtPoint } from './sought.ts';
import type { Stretch, Word } from './words.ts';

/** What speaks for and against a point, each by the name under which the formula weighs it. */
export type Signals = Record<Exclude<keyof typeof FORMULA.likelihood, 'start'>, number>;

/** What was found of a point. */
export interface PointEvidence {
  sought: SoughtPoint;
  signals: Signals;
  /** 0 to 1: the share of the point's telling words that one or two sentences have */
  reached: number;
  /** how well each stretch fits the point by itself */
  fits: readonly number[];
}

/** An answer as it is compared: its stretches without those that speak to the grader. */
export interface Answer {
  text: string;
  stretches: readonly Stretch[];
}

/** Finds the evidence of each point in an answer. */
export function evidenceIn({ text, stretches }: Answer, sought: Sought): PointEvidence[] {
  const single: (readonly Word[])[] = stretches.map(({ words }) => words);
  const windows = [...single, ...single.slice(1).map((words, at) => [...(single[at] ?? []), ...words])];
  const coverage = createCoverage(windows);
  const near = createCoverage(windows, sought.lexicon.nearness);
  const fits = sought.points.map((point) => fitsOf(point, near, windows.length));
  const sentences = sought.points.map(({ sentence }) => coverage.each(sentence));
  // A sentence that states a point is no dismissal and no red flag, whatever words it needs for it.
  const others = stretches.filter((_, at) => sentences.every((shares) => (shares[at] ?? 0) < FORMULA.evidence.states));
  const shared = {
    ...attitude(others, text, sought),
    ...flagged(others, sought),
    size: size(stretches),
    specifics: specificity(textOf(stretches, text)),
  };
  return sought.points.map((point, number) => {
    const own = fits[number] ?? [];
    const wordings = bestWordings(point.wordings.map((names) => Math.max(...names.map((name) => near.best(name)))));
    const margins = own.map((fit, at) => {
      const other = fits.reduce((most, list, which) => (which === number ? most : Math.max(most, list[at] ?? 0)), 0);
      return fit - FORMULA.evidence.otherPoint * other;
    });
    return {
      sought: point,
      reached: coverage.best(point.all),
      fits: own.slice(0, stretches.length),
      signals: {
        ...shared,
        weight: point.point.weight,
        aboveUsual: wordings - point.usual,
        margin: largest(margins),
      },
    };
  });
}

function fitsOf(point: SoughtPoint, coverage: ReturnType<typeof createCoverage>, count: number): number[] {
  const all = coverage.each(point.all);
  const model = point.model.map((terms) => coverage.each(terms));
  const named = point.wordings.map((names) => {
    const shares = names.map((name) => coverage.each(name));
    return Array.from({ length: count }, (_, at) => largest(shares.map((list) => list[at] ?? 0)));
  });
  return all.map((share, at) => {
    const [first = 0, second = 0] = named.map((list) => list[at] ?? 0).sort((one, other) => other - one);
    const inModel = largest(model.map((list) => list[at] ?? 0));
    return first + FORMULA.evidence.second * second + share + inModel;
  });
}

const largest = (values: readonly number[]): number => values.reduce((most, value) => Math.max(most, value), 0);

function size(stretches: readonly Stretch[]): number {
  const places = new Set(stretches.flatMap(({ words }) => words.map(({ start }) => start)));
  return Math.log(Math.min(FORMULA.evidence.manyWords, Math.max(FORMULA.evidence.fewWords, places.size)));
}

const specificity = (text: string): number => Math.log1p(specifics(text));

/** The text of stretches, each place once although stretches overlap. */
function textOf(stretches: readonly Stretch[], text: string): string {
  let read = 0;
  let joined = '';
  for (const { start, end } of stretches) {
    if (end <= read) continue;
    joined += ` ${text.slice(Math.max(read, start), end)}`;
    read = end;
  }
  return joined;
}

function attitude(
  stretches: readonly Stretch[],
  text: string,
  { wording }: Sought,
): Pick<Signals, 'vague' | 'dismissals' | 'wrongWording' | 'longWords'> {
  const said = textOf(stretches, text);
  const words = stretches.flatMap((stretch) => stretch.words);
  const { usualWords, usualLetters } = FORMULA.evidence;
  const letters = words.reduce((sum, { norm }) => sum + norm.length, 0);
  return {
    vague: Math.log1p(vagueWords(said)),
    dismissals: Math.log1p(dismissals(said)),
    wrongWording: wording.wrongness(stretches.map((stretch) => stretch.words)),
    longWords: (letters + usualWords * usualLetters) / (words.length + usualWords),
  };
}

/** How much of a red flag and of its correction one or two sentences have: who dwells on it mostly has it wrong. */
function flagged(stretches: readonly Stretch[], sought: Sought): Pick<Signals, 'flag'> {
  const words = stretches.map((stretch) => stretch.words);
  const coverage = createCoverage([...words, ...words.slice(1).map((own, at) => [...(words[at] ?? []), ...own])]);
  return {
    flag: largest(sought.flags.map(({ wrong, correction }) => coverage.best(wrong) + coverage.best(correction))),
  };
}
