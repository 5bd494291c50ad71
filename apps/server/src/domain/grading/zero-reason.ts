import type { ZeroReason } from '@prep-ai/contract';
import { gradersWords, saysNothing, selfPraise } from './cues.ts';
import type { Answer, PointEvidence } from './evidence.ts';
import { FORMULA } from './formula.ts';
import { isFunctionWord } from './lexicon.ts';
import type { Sought } from './sought.ts';
import type { TopicIndex } from './topics.ts';
import { type Word, wordsOf } from './words.ts';

export interface Judged {
  answer: Answer;
  /** whether sentences to the grader were left out of it */
  instructed: boolean;
  points: readonly PointEvidence[];
  sought: Sought;
  topics: TopicIndex;
  /** the answer that the question's card shows, where that may be another text than the model answer */
  shownAnswer: string | undefined;
}

/** What the rules look at, read once. */
interface Looks {
  text: string;
  words: readonly Word[];
  /** stems that tell something, each once */
  telling: readonly string[];
  /** those that the question doesn't say */
  own: readonly string[];
  /** 0 to 1: the largest share of a point's telling words */
  reached: number;
  /** the most that a point's wordings are reached above the usual */
  aboveUsual: number;
  /** how much nearer its words are to this question than to others; takes some work, so it is asked for only where it decides */
  lead: () => number;
}

/** Why a text is no answer; null when it is one, however weak. */
export function zeroReason(judged: Judged): ZeroReason | null {
  const looks = looksOf(judged);
  const { sought, instructed, shownAnswer } = judged;
  const { text, words, telling, own, reached } = looks;
  const low = reached < FORMULA.zero.lowEvidence;
  if (instructed && (low || own.length < FORMULA.zero.ownWords)) return 'instructions';
  if (low && gradersWords(text) >= FORMULA.zero.gradersWords) return 'instructions';
  if (isBlank(looks, sought)) return 'blank';
  if (isPasted(words, sought.modelAnswer) || (shownAnswer && isPasted(words, shownAnswer)))
    return 'model-answer-pasted';
  if (isRepeated(looks)) return 'question-repeated';
  if (isList(looks, sought)) return 'random-words';
  const isAlone = () => own.length <= 1 || looks.lead() < FORMULA.zero.fewLead;
  if (words.length <= FORMULA.zero.fewWords && low && isAlone()) return 'not-an-answer';
  if (!telling.some((stem) => sought.known.has(stem)) && reached === 0) return 'not-an-answer';
  return besideTheQuestion(looks, judged);
}

function looksOf({ answer, points, sought, topics }: Judged): Looks {
  const { text, stretches } = answer;
  const words = [...new Map(stretches.flatMap((stretch) => stretch.words.map((word) => [word.start, word]))).values()];
  const telling = [...new Set(words.map(({ stem }) => stem))].filter((stem) => sought.lexicon.rarity(stem) > 0);
  const own = telling.filter((stem) => !sought.said.has(stem));
  return {
    text,
    words,
    telling,
    own,
    reached: points.reduce((most, point) => Math.max(most, point.reached), 0),
    aboveUsual: points.reduce((most, { signals }) => Math.max(most, signals.aboveUsual), -1),
    lead: () => topics.lead(own, sought),
  };
}

const shareOf = (words: readonly Word[], is: (stem: string) => boolean): number =>
  words.filter(({ stem }) => is(stem)).length / Math.max(1, words.length);

/** Talk that could stand anywhere, or about something else: several weak signs together, of which none decides alone. */
function besideTheQuestion(looks: Looks, { sought, topics }: Judged): ZeroReason | null {
  const { text, words, telling, own, aboveUsual, lead } = looks;
  const { beside, zero } = FORMULA;
  if (words.length < beside.words || shareOf(words, sought.lexicon.knows) < beside.known) return null;
  const graders = gradersWords(text);
  const praise = selfPraise(text);
  const odds =
    beside.start +
    beside.aboveUsual * Math.min(beside.mostAboveUsual, aboveUsual) +
    beside.own * Math.log(Math.max(1, own.length)) +
    beside.small * shareOf(words, isFunctionWord) +
    beside.phrases * Math.min(beside.mostPhrases, graders + praise);
  // A story of what somebody did may be set in any trade.
  const mayBeFar = sought.kind !== 'behavioural' && words.length >= zero.topicWords && aboveUsual < zero.topicEvidence;
  const { own: here, other } = topics.nearest(telling, sought);
  const elsewhere = Math.log((other + zero.topicFloor) / (here + zero.topicFloor));
  const isNear = other >= zero.topicNear;
  if (mayBeFar && isNear && elsewhere > Math.log(zero.topic)) return 'off-topic';
  const almost = odds + beside.elsewhere * Math.min(beside.mostElsewhere, elsewhere);
  if (almost + beside.lead * beside.leastLead < beside.limit) return null;
  const sure = almost + beside.lead * Math.min(beside.mostLead, Math.max(beside.leastLead, lead()));
  if (sure < beside.limit) return null;
  return graders > praise ? 'instructions' : isNear ? 'off-topic' : 'not-an-answer';
}

function isBlank({ text, words, reached, aboveUsual, lead }: Looks, { lexicon }: Sought): boolean {
  const { fewWords, someWords, fewLead, lowEvidence } = FORMULA.zero;
  if (words.length === 0) return true;
  if (words.length <= fewWords && saysNothing(text)) return true;
  const isEmpty = () => saysNothing(text) && reached < lowEvidence && aboveUsual < 0 && lead() < fewLead;
  if (words.length <= someWords && isEmpty()) return true;
  return words.length < fewWords && !words.some(({ stem }) => lexicon.knows(stem) && stem.length > 1);
}

/** Whether hardly anything but the question's own words is there. */
function isRepeated({ telling, own }: Looks): boolean {
  const { repeated, ownWords } = FORMULA.zero;
  if (telling.length === 0) return false;
  if (own.length <= 1 && own.length < telling.length) return true;
  return own.length <= telling.length * (1 - repeated) && own.length <= ownWords * 2;
}

/** Whether most of the text stands word for word in the model answer. */
function isPasted(words: readonly Word[], modelAnswer: string): boolean {
  const run = FORMULA.zero.pastedRun;
  const model = wordsOf(modelAnswer).map(({ norm }) => norm);
  const runs = new Set(
    model.slice(0, Math.max(0, model.length - run + 1)).map((_, at) => model.slice(at, at + run).join(' ')),
  );
  let copied = 0;
  let until = 0;
  for (let at = 0; at + run <= words.length; at++) {
    const key = words
      .slice(at, at + run)
      .map(({ norm }) => norm)
      .join(' ');
    if (!runs.has(key)) continue;
    copied += at + run - Math.max(until, at);
    until = at + run;
  }
  return copied >= Math.max(FORMULA.zero.pastedWords, words.length * FORMULA.zero.pasted);
}

/** Whether the text strings terms together and says nothing of them. Notes with arrows, brackets or a "not" say something. */
function isList({ text, words }: Looks, { lexicon }: Sought): boolean {
  const { listWords, listKnown, listFunction, listBare, listSentence, listLinks } = FORMULA.zero;
  if (words.length < listWords || shareOf(words, lexicon.knows) < listKnown) return false;
  if ((text.match(LINKS)?.length ?? 0) >= listLinks) return false;
  const small = shareOf(words, isFunctionWord);
  const pieces = text.split(/[,.;\n]/).filter((piece) => piece.trim() !== '').length;
  return small < listBare || (small < listFunction && words.length / pieces <= listSentence);
}

const LINKS = /[=:→()"“+]|\b(?:not|no)\b/giu;
