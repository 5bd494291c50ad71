import type { Delivery, Quote, StarPart } from '@prep-ai/contract';
import type { QuestionKind } from '@prep-ai/question-bank';
import { FORMULA } from './formula.ts';
import { stretchesOf, wordsOf } from './words.ts';

const FILLERS =
  /\b(?:u+m+|u+h+|e+r+m*|hmm+|you know|i mean|basically|actually|like|so yeah|okay so|sort of|kind of|na|yaar)\b/giu;
const HEDGES =
  /\b(?:maybe|perhaps|probably|i think|i guess|i suppose|i believe|might|somehow|more or less|not sure)\b/giu;
const NUMBER =
  /[$€£₹]?\p{N}+(?:[.,:]\p{N}+)*(?: ?%| ?(?:percent|lakh|crore|million|thousand|euros?|dollars?|rupees|hours?|days?|weeks?|months?|years?|minutes?|seconds?|ms|gb|mb|kb|tb|kg|km|people)\b)?/giu;

const PARTS: Record<StarPart, RegExp> = {
  situation:
    /\b(?:at my (?:last|previous|old|first)|in my (?:last|previous|old|first)|when i (?:was|worked|joined)|last (?:year|month|summer|winter)|we had|there was|in 20\d\d|two years ago|our (?:team|company|department) (?:was|had))\b/iu,
  task: /\b(?:i had to|i was asked|my (?:task|job|role|responsibility|goal) was|i was responsible|we needed to|the (?:goal|aim|task) was|it was my|i needed to|was supposed to)\b/iu,
  action:
    /\b(?:i (?:asked|called|built|wrote|made|told|talked|spoke|met|proposed|suggested|decided|started|began|took|set|showed|explained|checked|changed|created|organised|organized|listened|agreed|helped|tested|measured|compared|sent|went|phoned|prepared|listed)|so i|then i|first i)\b/iu,
  result:
    /\b(?:as a result|in the end|the result|finally|since then|afterwards|it worked|led to|saved|reduced|increased|improved|went (?:down|up)|fell (?:to|by|from)|rose (?:to|by|from)|now we|learn(?:ed|t)|in the following)\b/iu,
};

/** How an answer was given: facts, no score. `seconds` is null for a typed answer without a clock. */
export function deliveryOf(text: string, kind: QuestionKind, seconds: number | null): Delivery {
  const words = wordsOf(text);
  const count = (norms: readonly string[]): number => words.filter(({ norm }) => norms.includes(norm)).length;
  const own = count(['i', 'im', 'ive', 'id', 'ill', 'my', 'me', 'mine', 'myself']);
  const ours = count(['we', 'our', 'us', 'weve', 'wed', 'were', 'ourselve']);
  return {
    words: words.length,
    seconds,
    words_a_minute:
      seconds !== null && seconds >= FORMULA.delivery.minSeconds ? Math.round((words.length * 60) / seconds) : null,
    fillers: counted(text, FILLERS),
    hedges: counted(text, HEDGES),
    i_share: kind === 'behavioural' && own + ours > 0 ? Math.round((100 * own) / (own + ours)) / 100 : null,
    numbers: placesOf(text, NUMBER).slice(0, FORMULA.delivery.numbers),
    star: kind === 'behavioural' ? starParts(text) : null,
  };
}

function counted(text: string, pattern: RegExp): Delivery['fillers'] {
  const counts = new Map<string, number>();
  for (const [found] of text.matchAll(pattern)) {
    const word = found.toLowerCase();
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts]
    .map(([word, times]) => ({ word, count: times }))
    .sort((one, other) => other.count - one.count || (one.word < other.word ? -1 : 1));
}

function placesOf(text: string, pattern: RegExp): Quote[] {
  return [...text.matchAll(pattern)].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.trimEnd().length,
  }));
}

function starParts(text: string): NonNullable<Delivery['star']> {
  const stretches = stretchesOf(text);
  const firstOf = (pattern: RegExp): Quote | null => {
    const found = stretches.find(({ start, end }) => pattern.test(text.slice(start, end)));
    return found ? { start: found.start, end: found.end } : null;
  };
  return {
    situation: firstOf(PARTS.situation),
    task: firstOf(PARTS.task),
    action: firstOf(PARTS.action),
    result: firstOf(PARTS.result),
  };
}
