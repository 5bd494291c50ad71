import { FORMULA } from './formula.ts';
import type { Lexicon } from './lexicon.ts';
import type { Sought } from './sought.ts';

/** The bank's questions by the telling words of their answers. */
export interface TopicIndex {
  /** How near the telling words of an answer are to this question, and to the nearest other question of the bank. */
  nearest(telling: readonly string[], sought: Sought): Nearest;
  /**
   * By how much more this question's words stand for the telling words of an answer than other questions' words do; about 0
   * for talk that could stand anywhere, and for a language that nobody taught the vectors.
   */
  lead(telling: readonly string[], sought: Sought): number;
}

interface Nearest {
  /** cosines, 0 to 1 */
  own: number;
  other: number;
}

/** stems whose usual nearness is kept; strangers' words must not fill the memory */
const MOST_KEPT = 20_000;

/** @param texts the different stems of one text a question of the bank */
export function createTopicIndex(texts: readonly (readonly string[])[], lexicon: Lexicon): TopicIndex {
  const postings = new Map<string, number[]>();
  const lengths = new Float64Array(texts.length);
  for (const [number, text] of texts.entries()) {
    const stems = tellingOf(text, lexicon);
    lengths[number] = lengthOf(stems, lexicon);
    for (const stem of stems) {
      const list = postings.get(stem);
      if (list) list.push(number);
      else postings.set(stem, [number]);
    }
  }
  const every = Math.max(1, Math.floor(texts.length / FORMULA.zero.topicOthers));
  let read: ((stem: string) => number)[] | null = null;
  const others = () => {
    read ??= texts
      .filter((_, at) => at % every === 0)
      .slice(0, FORMULA.zero.topicOthers)
      .map((text) => lexicon.meaning(tellingOf(text, lexicon).slice(0, FORMULA.zero.topicStems)));
    return read;
  };
  const usual = new Map<string, number>();
  const usualNearness = (stem: string): number => {
    const known = usual.get(stem);
    if (known !== undefined) return known;
    const sum = others().reduce((total, near) => total + near(stem), 0);
    if (usual.size >= MOST_KEPT) usual.clear();
    usual.set(stem, sum / FORMULA.zero.topicOthers);
    return sum / FORMULA.zero.topicOthers;
  };
  return {
    lead: (telling, sought) => {
      const near = lexicon.meaning([...sought.known]);
      const whole = telling.reduce((sum, stem) => sum + lexicon.rarity(stem), 0);
      const more = telling.reduce((sum, stem) => sum + lexicon.rarity(stem) * (near(stem) - usualNearness(stem)), 0);
      return whole === 0 ? 0 : more / whole;
    },
    nearest: (telling, sought) => {
      const length = lengthOf(telling, lexicon);
      const near = new Float64Array(texts.length);
      for (const stem of telling) {
        const weight = lexicon.rarity(stem) ** 2 / length;
        for (const text of postings.get(stem) ?? []) near[text] = (near[text] ?? 0) + weight;
      }
      return {
        own: ownLikeness(telling, sought, length),
        other: near.reduce((most, value, text) => Math.max(most, value / (lengths[text] ?? 1)), 0),
      };
    },
  };
}

/** Cosine with the words of this question, its rubric and its model answer. */
function ownLikeness(telling: readonly string[], { known, lexicon, said }: Sought, length: number): number {
  const shared = telling.filter((stem) => known.has(stem) && !said.has(stem));
  const whole = lengthOf([...known], lexicon);
  return shared.reduce((sum, stem) => sum + lexicon.rarity(stem) ** 2, 0) / (whole * length);
}

/** Those of a text's stems that tell something. */
const tellingOf = (stems: readonly string[], lexicon: Lexicon): string[] =>
  stems.filter((stem) => lexicon.rarity(stem) > 0);

function lengthOf(stems: readonly string[], lexicon: Lexicon): number {
  return Math.sqrt(stems.reduce((sum, stem) => sum + lexicon.rarity(stem) ** 2, 0)) || 1;
}
