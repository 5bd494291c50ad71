import type { AttemptVerdict, GradedPoint, PointState, Quote } from '@prep-ai/contract';
import type { Taxonomy } from '@prep-ai/question-bank';
import { isInstruction } from './cues.ts';
import { deliveryOf } from './delivery.ts';
import { type Answer, evidenceIn, type PointEvidence, type Signals } from './evidence.ts';
import { FORMULA, GRADING_VERSION } from './formula.ts';
import { createLexicon } from './lexicon.ts';
import { locatePoints } from './locate.ts';
import { redFlagsIn } from './red-flags.ts';
import { type ReferencePair, referenceScore } from './reference.ts';
import { scoreOf } from './score.ts';
import { type GradedQuestion, type Sought, soughtIn } from './sought.ts';
import { createTopicIndex } from './topics.ts';
import type { WordingIndex } from './wording.ts';
import { stretchesOf } from './words.ts';
import { zeroReason } from './zero-reason.ts';

/** An answer of a person to one question. */
interface GivenAnswer {
  text: string;
  /** how long it took, where that is known */
  seconds: number | null;
}

interface GraderSources {
  /** the different stems of one text a question of the bank: how rare words are is learnt from them */
  texts: readonly (readonly string[])[];
  /** how wrong statements sound */
  wording: WordingIndex;
  taxonomy: Taxonomy;
}

/** questions whose comparisons are kept ready; people answer the same ones again */
const MOST_KEPT = 200;

/** The built-in grader: no model, no network, no clock; the same answer gets the same verdict. */
export function createGrader({ texts, wording, taxonomy }: GraderSources) {
  const lexicon = createLexicon(texts, taxonomy.wordVectors);
  const learnt = { lexicon, taxonomy, wording };
  const topics = createTopicIndex(texts, lexicon);
  const kept = new Map<string, Sought>();
  const prepare = (question: GradedQuestion): Sought => {
    const known = kept.get(question.rubric.id);
    if (known) return known;
    const sought = soughtIn(question, learnt);
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(question.rubric.id, sought);
    return sought;
  };

  return {
    /** How far an answer says what a reference says, 0 to 100. */
    scoreReference: (pair: ReferencePair): number => referenceScore(pair, lexicon),

    /** Where a model answer says each point: offsets (UTF-16 units) into its Markdown, a list for each point. */
    locate: (question: GradedQuestion, modelAnswer: string): Quote[][] => locatePoints(prepare(question), modelAnswer),

    /** The verdict on an answer; its quotes are offsets (UTF-16 units) in the answer's text. */
    grade: (question: GradedQuestion, { text, seconds }: GivenAnswer): AttemptVerdict => {
      const sought = prepare(question);
      const { answer, instructed } = readAnswer(text);
      const evidence = evidenceIn(answer, sought);
      const zero = zeroReason({
        answer,
        instructed,
        points: evidence,
        sought,
        topics,
        shownAnswer: question.shownAnswer,
      });
      const points = evidence.map((found, at) => gradedPoint(found, at + 1, zero === null ? answer : null));
      const redFlags = zero === null ? redFlagsIn(answer, sought) : [];
      return {
        score: zero === null ? scoreOf(points, redFlags.length) : 0,
        points,
        red_flags: redFlags,
        delivery: deliveryOf(text, question.rubric.kind, seconds),
        follow_up: followUp(points, sought),
        zero_reason: zero,
        grader: 'built-in',
        formula: GRADING_VERSION,
      };
    },
  };
}

/** Leaves out what is said to the grader: a person's text is data. */
function readAnswer(text: string): { answer: Answer; instructed: boolean } {
  const all = stretchesOf(text);
  const stretches = all.filter(({ start, end }) => !isInstruction(text.slice(start, end)));
  return { answer: { text, stretches }, instructed: stretches.length < all.length };
}

/** How likely the point is there, 0 to 1. */
function likelihoodOf(signals: Signals): number {
  const { start, ...weights } = FORMULA.likelihood;
  let odds: number = start;
  for (const name of Object.keys(weights) as (keyof Signals)[]) odds += weights[name] * signals[name];
  return 1 / (1 + Math.exp(-odds));
}

function gradedPoint(found: PointEvidence, id: number, answer: Answer | null): GradedPoint {
  const { weight, text } = found.sought.point;
  const quotes = answer === null ? [] : quotesOf(found, answer);
  // Nothing is covered, and nothing earned, without words that show it.
  const likelihood = quotes.length === 0 ? 0 : likelihoodOf(found.signals);
  const state = stateOf(likelihood);
  const credit = creditOf(state, likelihood);
  return { id, text, weight, state, credit, quotes: state === 'missed' ? [] : quotes };
}

const stateOf = (likelihood: number): PointState =>
  likelihood >= FORMULA.state.covered ? 'covered' : likelihood >= FORMULA.state.partly ? 'partly' : 'missed';

/** The share of its weight that a point earns, 0 to 1: more with more evidence, and each state has a range of its own. */
function creditOf(state: PointState, likelihood: number): number {
  const { covered, partly, partlyMost, missedMost, missedFrom } = FORMULA.score;
  const between = (from: number, to: number): number => (likelihood - from) / (to - from);
  if (state === 'missed') return missedMost * Math.max(0, between(missedFrom, FORMULA.state.partly));
  if (state === 'partly') return partly + (partlyMost - partly) * between(FORMULA.state.partly, FORMULA.state.covered);
  return covered + (1 - covered) * between(FORMULA.state.covered, 1);
}

/** The stretches that fit the point best, at most two, in the order of the text; those that overlap are one. */
function quotesOf({ fits }: PointEvidence, { stretches }: Answer): Quote[] {
  const best = fits.reduce((most, fit) => Math.max(most, fit), 0);
  if (best === 0) return [];
  const chosen = fits
    .map((fit, at) => ({ fit, at }))
    .filter(({ fit }) => fit >= best * FORMULA.evidence.quote)
    .sort((one, other) => other.fit - one.fit || one.at - other.at)
    .slice(0, 2)
    .map(({ at }) => stretches[at])
    .filter((stretch) => stretch !== undefined)
    .sort((one, other) => one.start - other.start);
  const quotes: Quote[] = [];
  for (const { start, end } of chosen) {
    const last = quotes.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else quotes.push({ start, end });
  }
  return quotes;
}

function followUp(points: readonly GradedPoint[], sought: Sought): string | null {
  const open = points.filter(({ state }) => state === 'missed');
  const heaviest = open.reduce<GradedPoint | null>(
    (most, point) => (most && most.weight >= point.weight ? most : point),
    null,
  );
  return heaviest ? (sought.points[heaviest.id - 1]?.point.followUp ?? null) : null;
}
