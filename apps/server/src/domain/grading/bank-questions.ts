import type { QuestionBank, Taxonomy } from '@prep-ai/question-bank';
import { createGrader } from './grade.ts';
import type { GradedQuestion } from './sought.ts';

/** Everything that a grader learns from the bank: how rare words are, and its questions by the ids of their rubrics. */
function gradableBank(bank: QuestionBank): { texts: string[]; questions: Map<string, GradedQuestion> } {
  const texts: string[] = [];
  const questions = new Map<string, GradedQuestion>();
  for (const { questions: own } of bank.skills)
    for (const item of own) {
      const rubric = item.rubric;
      const points = rubric?.points.map(({ text, shownBy }) => `${text} ${shownBy.join('; ')}`) ?? [];
      texts.push([item.question, item.core, item.example, item.pitfalls, item.inDepth, ...points].join('\n'));
      if (!rubric) continue;
      questions.set(rubric.id, {
        question: item.question,
        rubric,
        modelAnswer: `${item.core}\n${item.example}`,
        neighbours: own.filter((other) => other !== item).map(({ core }) => core),
      });
    }
  return { texts, questions };
}

/** The built-in grader with the bank's questions. */
export function createBankGrader(bank: QuestionBank, taxonomy: Taxonomy) {
  const { texts, questions } = gradableBank(bank);
  return { ...createGrader({ texts, taxonomy }), questions };
}
