import type { BankQuestion } from './skill-file.ts';

/**
 * Overlap (Jaccard) of the telling words from which two texts are taken for the same. Measured on the first 345
 * questions, all written apart and all different: no two questions reach 0.30 and no two core answers 0.23. Rewordings of
 * one question (near-duplicates.test.ts) lie from 0.40 up, retold core answers from 0.35 up.
 */
const SAME = { question: 0.38, core: 0.34 };
/** Both texts together, for a pair below each bound: different questions add up to 0.44 at most. */
const SAME_TOGETHER = 0.56;

const COMMON = new Set(
  'a about an and any are as at be been before but by can could did do does each for from get give had has have how i if in into is it its many may me more most much my no not of on one or other out over own same should show so some such tell than that the their them then there these they this those to two up use used uses using was we were what when where which while who why will with without would you your'.split(
    ' ',
  ),
);

export interface NearDuplicate {
  question: BankQuestion;
  other: BankQuestion;
  /** 0 to 1 */
  questionOverlap: number;
  coreOverlap: number;
}

/** Pairs of questions, in a skill or across skills, that ask or answer the same in other words. */
export function nearDuplicates(questions: readonly BankQuestion[]): NearDuplicate[] {
  const asked = sharedWords(questions.map(({ question }) => tellingWords(question)));
  const answered = sharedWords(questions.map(({ core }) => tellingWords(core)));
  const found: NearDuplicate[] = [];
  for (const [at, question] of questions.entries()) {
    const overlapOfQuestion = asked(at);
    const overlapOfCore = answered(at);
    for (let other = at + 1; other < questions.length; other += 1) {
      const second = questions[other];
      const questionOverlap = overlapOfQuestion(other);
      const coreOverlap = overlapOfCore(other);
      const same =
        questionOverlap >= SAME.question || coreOverlap >= SAME.core || questionOverlap + coreOverlap >= SAME_TOGETHER;
      if (second && same) found.push({ question: second, other: question, questionOverlap, coreOverlap });
    }
  }
  return found;
}

/**
 * The overlap (Jaccard) of each text with every other one. Counts the words they share by an index from words to texts,
 * since most pairs share few.
 */
function sharedWords(texts: readonly Set<string>[]): (at: number) => (other: number) => number {
  const textsWith = new Map<string, number[]>();
  for (const [at, words] of texts.entries())
    for (const word of words) {
      const list = textsWith.get(word);
      if (list) list.push(at);
      else textsWith.set(word, [at]);
    }
  return (at) => {
    const words = texts[at] ?? new Set();
    const shared = new Uint16Array(texts.length);
    for (const word of words) for (const other of textsWith.get(word) ?? []) shared[other] = (shared[other] ?? 0) + 1;
    return (other) => {
      const count = shared[other] ?? 0;
      return count / (words.size + (texts[other]?.size ?? 0) - count || 1);
    };
  };
}

/** Words that carry meaning, without inflection; code counts only inside a line of text. */
function tellingWords(markdown: string): Set<string> {
  const prose = markdown.replace(/^```[\s\S]*?^```/gm, ' ').toLowerCase();
  return new Set((prose.match(/[\p{L}\p{M}\p{N}+#]+/gu) ?? []).filter((word) => !COMMON.has(word)).map(stem));
}

function stem(word: string): string {
  return word.length > 5 ? word.replace(/(?:ing|ed|es|s)$/, '') : word.replace(/s$/, '');
}
