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
export function nearDuplicates(questions: BankQuestion[]): NearDuplicate[] {
  const known = questions.map((question) => ({
    question,
    asked: tellingWords(question.question),
    core: tellingWords(question.core),
  }));
  const found: NearDuplicate[] = [];
  for (const [index, a] of known.entries()) {
    for (const b of known.slice(index + 1)) {
      const questionOverlap = overlap(a.asked, b.asked);
      const coreOverlap = overlap(a.core, b.core);
      if (
        questionOverlap >= SAME.question ||
        coreOverlap >= SAME.core ||
        questionOverlap + coreOverlap >= SAME_TOGETHER
      )
        found.push({ question: b.question, other: a.question, questionOverlap, coreOverlap });
    }
  }
  return found;
}

/** Words that carry meaning, without inflection; code counts only inside a line of text. */
function tellingWords(markdown: string): Set<string> {
  const prose = markdown.replace(/^```[\s\S]*?^```/gm, ' ').toLowerCase();
  return new Set((prose.match(/[\p{L}\p{M}\p{N}+#]+/gu) ?? []).filter((word) => !COMMON.has(word)).map(stem));
}

function stem(word: string): string {
  return word.length > 5 ? word.replace(/(?:ing|ed|es|s)$/, '') : word.replace(/s$/, '');
}

function overlap(a: Set<string>, b: Set<string>): number {
  let shared = 0;
  for (const word of a) if (b.has(word)) shared += 1;
  return shared / (a.size + b.size - shared || 1);
}
