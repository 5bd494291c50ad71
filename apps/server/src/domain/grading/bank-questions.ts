import type { QuestionBank, Taxonomy } from '@prep-ai/question-bank';
import { createGrader } from './grade.ts';
import type { GradedQuestion } from './sought.ts';

/** Everything that a grader learns from the bank: its words, its statements, and its questions by the ids of their rubrics. */
function gradableBank(bank: QuestionBank) {
  const texts: string[] = [];
  const wrong: string[] = [];
  const right: string[] = [];
  const questions = new Map<string, GradedQuestion>();
  for (const { questions: own } of bank.skills)
    for (const item of own) {
      const rubric = item.rubric;
      const points = rubric?.points.map(({ text, shownBy }) => `${text} ${shownBy.join('; ')}`) ?? [];
      texts.push([item.question, item.core, item.example, item.pitfalls, item.inDepth, ...points].join('\n'));
      if (!rubric) continue;
      wrong.push(...rubric.redFlags.map((flag) => flag.wrong));
      right.push(...rubric.redFlags.map(({ correction }) => correction), ...rubric.points.map(({ text }) => text));
      questions.set(rubric.id, {
        question: item.question,
        rubric,
        modelAnswer: `${item.core}\n${item.example}`,
        neighbours: own.filter((other) => other !== item).map(({ core }) => core),
      });
    }
  return { texts, wrong, right, questions };
}

/** The built-in grader with the bank's questions. */
export function createBankGrader(bank: QuestionBank, taxonomy: Taxonomy) {
  const { questions, ...learnt } = gradableBank(bank);
  const byTitle = new Map([...questions.values()].map((question) => [titleKey(question.question), question]));
  return {
    ...createGrader({ ...learnt, taxonomy }),
    questions,
    /** The question with this title; null when the bank has none. */
    findByTitle: (title: string): GradedQuestion | null => byTitle.get(titleKey(title)) ?? null,
  };
}

export type BankGrader = ReturnType<typeof createBankGrader>;

const titleKey = (title: string): string => title.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
