import type { BankQuestion } from './skill-file.ts';

/**
 * Overlap (Jaccard) of the telling words from which two texts are taken for the same. Measured on the first 345
 * questions, all written apart and all different: no two questions reach 0.30 and no two core answers 0.23. Rewordings of
 * one question (near-duplicates.test.ts) lie from 0.40 up, retold core answers from 0.35 up.
 */
const SAME = { question: 0.38, core: 0.34 };
/** Both texts together, for a pair below each bound: different questions add up to 0.44 at most. */
const SAME_TOGETHER = 0.56;
/**
 * Short questions share their few telling words by chance ("What is the difference between an active and a passive …?"). When
 * the shorter has at most `words` and fewer than `question` of them are shared, the answers must share `core` too. Measured on
 * 2,100 questions of 190 skills: of the pairs by chance no two answers reach 0.15, of those that ask the same nearly all do.
 */
const BY_CHANCE = { words: 6, question: 0.8, core: 0.15 };

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
  const titles = questions.map(({ question }) => tellingWords(question));
  const asked = sharedWords(titles);
  const answered = sharedWords(questions.map(({ core }) => tellingWords(core)));
  const found: NearDuplicate[] = [];
  for (const [at, question] of questions.entries()) {
    const overlapOfQuestion = asked(at);
    const overlapOfCore = answered(at);
    for (let other = at + 1; other < questions.length; other += 1) {
      const second = questions[other];
      const questionOverlap = overlapOfQuestion(other);
      const coreOverlap = overlapOfCore(other);
      const isShort = Math.min(titles[at]?.size ?? 0, titles[other]?.size ?? 0) <= BY_CHANCE.words;
      const byChance = isShort && questionOverlap < BY_CHANCE.question && coreOverlap < BY_CHANCE.core;
      const same =
        coreOverlap >= SAME.core ||
        (!byChance && (questionOverlap >= SAME.question || questionOverlap + coreOverlap >= SAME_TOGETHER));
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
