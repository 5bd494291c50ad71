import { FORMULA } from './formula.ts';
import type { Lexicon } from './lexicon.ts';
import type { Sought } from './sought.ts';
import { wordsOf } from './words.ts';

/** The bank's questions by the telling words of their answers. */
export interface TopicIndex {
  /** Whether the telling words of an answer are about another question of the bank far rather than about this one. */
  isAboutAnother(telling: readonly string[], sought: Sought): boolean;
}

export function createTopicIndex(texts: readonly string[], lexicon: Lexicon): TopicIndex {
  const postings = new Map<string, [text: number, weight: number][]>();
  for (const [number, text] of texts.entries()) {
    const stems = [...new Set(wordsOf(text).map(({ stem }) => stem))].filter((stem) => lexicon.rarity(stem) > 0);
    const length = lengthOf(stems, lexicon);
    for (const stem of stems) {
      const list = postings.get(stem) ?? [];
      list.push([number, lexicon.rarity(stem) / length]);
      postings.set(stem, list);
    }
  }
  return {
    isAboutAnother: (telling, sought) => {
      const length = lengthOf(telling, lexicon);
      const near = new Float64Array(texts.length);
      for (const stem of telling)
        for (const [text, weight] of postings.get(stem) ?? [])
          near[text] = (near[text] ?? 0) + (weight * lexicon.rarity(stem)) / length;
      const best = near.reduce((most, value) => Math.max(most, value), 0);
      const own = ownLikeness(telling, sought, length);
      const { topic, topicNear, topicFloor } = FORMULA.zero;
      return best >= topicNear && best > (own + topicFloor) * topic;
    },
  };
}

/** Cosine with the words of this question, its rubric and its model answer. */
function ownLikeness(telling: readonly string[], { known, lexicon, said }: Sought, length: number): number {
  const shared = telling.filter((stem) => known.has(stem) && !said.has(stem));
  const whole = lengthOf([...known], lexicon);
  return shared.reduce((sum, stem) => sum + lexicon.rarity(stem) ** 2, 0) / (whole * length);
}

function lengthOf(stems: readonly string[], lexicon: Lexicon): number {
  return Math.sqrt(stems.reduce((sum, stem) => sum + lexicon.rarity(stem) ** 2, 0)) || 1;
}
