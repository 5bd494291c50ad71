import type { QuestionBank } from '@prep-ai/question-bank';
import { composeAnswer } from '../../apps/server/src/adapters/engine-offline/compose-answer.ts';
import { neighboursOf } from '../../apps/server/src/adapters/engine-offline/neighbours.ts';
import { nearDuplicates } from '../../packages/question-bank/src/bank/near-duplicates.ts';
import { countWords } from '../../packages/question-bank/src/bank/words.ts';

/** Words of an answer at each length: a third more or less than asked for; "deep" is 800 and has no upper end. */
const WINDOWS = {
  '100': [67, 133],
  '200': [133, 267],
  '500': [333, 667],
  deep: [800, Number.POSITIVE_INFINITY],
} as const;

export interface BankCard {
  skills: number;
  questions: number;
  withRubric: number;
  duplicates: number;
  lengths: { length: keyof typeof WINDOWS; within: number; median: number }[];
}

/** What can be counted of the question bank. */
export function measureBank(bank: QuestionBank): BankCard {
  const questions = bank.skills.flatMap((file) => file.questions);
  const lengths = (['100', '200', '500', 'deep'] as const).map((length) => {
    const [least, most] = WINDOWS[length];
    const words = questions
      .map((question) => countWords(composeAnswer(question, length, neighboursOf(bank, question))))
      .sort((a, b) => a - b);
    return {
      length,
      within: words.filter((count) => count >= least && count <= most).length / words.length,
      median: words[words.length >> 1] ?? Number.NaN,
    };
  });
  return {
    skills: new Set(questions.map((question) => question.skill)).size,
    questions: questions.length,
    withRubric: questions.filter(({ rubric }) => rubric !== null).length,
    duplicates: nearDuplicates(questions).length,
    lengths,
  };
}
