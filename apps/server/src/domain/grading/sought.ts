import type { QuestionKind, RedFlag, Rubric, RubricPoint, Taxonomy } from '@prep-ai/question-bank';
import { createCoverage } from './coverage.ts';
import { FORMULA } from './formula.ts';
import { type Lexicon, type Term, termsOf } from './lexicon.ts';
import type { WordingIndex } from './wording.ts';
import { stretchesOf, type Word, wordsOf } from './words.ts';

/** A question that can be graded, with what its answer is compared with. */
export interface GradedQuestion {
  question: string;
  rubric: Pick<Rubric, 'id' | 'kind' | 'points' | 'redFlags'>;
  /** Markdown; its sentences are evidence too, and pasting it is no answer */
  modelAnswer: string;
  /** short answers to other questions of the same skill: what an answer about something else looks like */
  neighbours: readonly string[];
  /** the answer that its card shows, where that may be another text; pasting it is no answer either */
  shownAnswer?: string;
}

/** A point in the form that stretches are compared with. */
export interface SoughtPoint {
  point: RubricPoint;
  /** of its sentence */
  sentence: readonly Term[];
  /** of each wording; several where the taxonomy knows other names of it */
  wordings: readonly (readonly (readonly Term[])[])[];
  /** of its sentence and wordings together */
  all: readonly Term[];
  /** of the sentences of the model answer that are about it */
  model: readonly (readonly Term[])[];
  /** what the neighbours' answers reach with its best wordings, by nearness */
  usual: number;
}

export interface Sought {
  points: readonly SoughtPoint[];
  flags: readonly { flag: RedFlag; wrong: readonly Term[]; correction: readonly Term[]; words: readonly Word[] }[];
  /** stems that the question says */
  said: ReadonlySet<string>;
  /** stems that the question, the rubric and the model answer use, function words left out */
  known: ReadonlySet<string>;
  modelAnswer: string;
  kind: QuestionKind;
  lexicon: Lexicon;
  wording: WordingIndex;
}

/** What a grader has learnt before it sees a question. */
export interface Learnt {
  lexicon: Lexicon;
  taxonomy: Taxonomy;
  wording: WordingIndex;
}

const withoutCode = (markdown: string): string => markdown.replace(/^```[\s\S]*?^```/gm, ' ');

/** Stretches of a text and each two that follow each other: a statement may need both. */
function windowsOf(text: string): Word[][] {
  const stretches = stretchesOf(text).map(({ words }) => [...words]);
  return [...stretches, ...stretches.slice(1).map((words, at) => [...(stretches[at] ?? []), ...words])];
}

export function soughtIn(question: GradedQuestion, { lexicon, taxonomy, wording }: Learnt): Sought {
  const said = new Set(wordsOf(question.question).map(({ stem }) => stem));
  const terms = (text: string, discount: number = FORMULA.words.said): Term[] => termsOf(text, lexicon, said, discount);
  const model = stretchesOf(withoutCode(question.modelAnswer)).map(({ words }) => [...words]);
  const inModel = createCoverage(model);
  const neighbours = question.neighbours
    .slice(0, FORMULA.evidence.neighbours)
    .map((text) => createCoverage(windowsOf(withoutCode(text)), lexicon.nearness));
  const points = question.rubric.points.map((point): SoughtPoint => {
    const wordings = point.shownBy
      .map((wording) => namesOf(wording, taxonomy).map((name) => terms(name, FORMULA.words.saidInWording)))
      .map((names) => names.filter((name) => name.length > 0))
      .filter((names) => names.length > 0);
    const all = terms([point.text, ...point.shownBy].join(' '));
    const nearest = inModel
      .each(all)
      .map((share, at) => ({ share, at }))
      .sort((one, other) => other.share - one.share)
      .slice(0, FORMULA.evidence.modelSentences);
    const reached = neighbours.map((coverage) =>
      bestWordings(wordings.map((names) => Math.max(...names.map((name) => coverage.best(name))))),
    );
    return {
      point,
      sentence: terms(point.text),
      wordings,
      all,
      model: nearest.map(({ at }) => terms((model[at] ?? []).map(({ norm }) => norm).join(' '))),
      usual: reached.reduce((sum, share) => sum + share, 0) / Math.max(1, reached.length),
    };
  });
  const flags = question.rubric.redFlags.map((flag) => ({
    flag,
    wrong: terms(flag.wrong),
    correction: terms(flag.correction),
    words: wordsOf(flag.wrong),
  }));
  const known = new Set([...points.flatMap(({ all }) => all.map(({ stem }) => stem)), ...said]);
  for (const words of model) for (const { stem } of words) known.add(stem);
  for (const stem of known) if (lexicon.rarity(stem) === 0) known.delete(stem);
  return {
    points,
    flags,
    said,
    known,
    modelAnswer: question.modelAnswer,
    kind: question.rubric.kind,
    lexicon,
    wording,
  };
}

/** Mean of the best wordings that were found, missing ones counting 0. */
export function bestWordings(shares: readonly number[]): number {
  const best = [...shares].sort((one, other) => other - one).slice(0, FORMULA.evidence.wordings);
  return best.reduce((sum, share) => sum + share, 0) / FORMULA.evidence.wordings;
}

/** A wording and, where it is a skill of the taxonomy, its other names. */
function namesOf(wording: string, taxonomy: Taxonomy): string[] {
  const skill = taxonomy.skills.byName(wording);
  return skill ? [wording, ...taxonomy.skills.spellingsOf(skill).slice(0, FORMULA.evidence.names)] : [wording];
}
