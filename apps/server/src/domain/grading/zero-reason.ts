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
}

/** Why a text is no answer; null when it is one, however weak. */
export function zeroReason({ answer, instructed, points, sought, topics }: Judged): ZeroReason | null {
  const { text, stretches } = answer;
  const words = [...new Map(stretches.flatMap((stretch) => stretch.words.map((word) => [word.start, word]))).values()];
  const telling = [...new Set(words.map(({ stem }) => stem))].filter((stem) => sought.lexicon.rarity(stem) > 0);
  const own = telling.filter((stem) => !sought.said.has(stem));
  const reached = points.reduce((most, point) => Math.max(most, point.reached), 0);
  if (instructed && (own.length < FORMULA.zero.ownWords || reached < FORMULA.zero.praiseEvidence))
    return 'instructions';
  const low = reached < FORMULA.zero.praiseEvidence;
  if (low && gradersWords(text) >= FORMULA.zero.gradersWords) return 'instructions';
  if (isBlank(text, words, sought)) return 'blank';
  if (isPasted(words, sought.modelAnswer)) return 'model-answer-pasted';
  if (
    telling.length > 0 &&
    own.length <= telling.length * (1 - FORMULA.zero.repeated) &&
    own.length <= FORMULA.zero.ownWords * 2
  )
    return 'question-repeated';
  if (isList(text, words, sought)) return 'random-words';
  if (selfPraise(text) >= FORMULA.zero.praise && low) return 'not-an-answer';
  if (
    words.length <= FORMULA.zero.fewWords &&
    points.every(({ fits }) => fits.every((fit) => fit < FORMULA.zero.fewFit))
  )
    return 'not-an-answer';
  if (!telling.some((stem) => sought.known.has(stem)) && reached === 0) return 'not-an-answer';
  const evidence = points.reduce((most, { signals }) => Math.max(most, signals.aboveUsual), 0);
  if (words.length < FORMULA.zero.topicWords || evidence >= FORMULA.zero.topicEvidence) return null;
  return topics.isAboutAnother(telling, sought) ? 'off-topic' : null;
}

function isBlank(text: string, words: readonly Word[], sought: Sought): boolean {
  if (words.length === 0) return true;
  if (words.length <= FORMULA.zero.fewWords && saysNothing(text)) return true;
  return (
    words.length < FORMULA.zero.fewWords && !words.some(({ stem }) => sought.lexicon.knows(stem) && stem.length > 1)
  );
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

/** Whether the text strings terms together and says nothing of them. */
function isList(text: string, words: readonly Word[], { lexicon }: Sought): boolean {
  const known = words.filter(({ stem }) => lexicon.knows(stem)).length;
  if (words.length < FORMULA.zero.listWords || known < words.length * FORMULA.zero.listKnown) return false;
  const small = words.filter(({ stem }) => isFunctionWord(stem)).length;
  const pieces = text.split(/[,.;\n]/).filter((piece) => piece.trim() !== '').length;
  const { listFunction, listBare, listSentence } = FORMULA.zero;
  return (
    small < words.length * listBare || (small < words.length * listFunction && words.length / pieces <= listSentence)
  );
}
