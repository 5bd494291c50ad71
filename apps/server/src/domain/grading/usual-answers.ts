import type { BankQuestion, QuestionBank, QuestionKind } from '@prep-ai/question-bank';
import { FORMULA } from './formula.ts';

/** Answers to other questions: what an answer of any kind shows of a point by chance. */
export type UsualAnswers = (kind: QuestionKind, skill: string | null) => readonly string[];

/**
 * The neighbours of a question that is not in the bank. One that asks for a story gets the bank's stories, any other gets answers
 * about its skill, or about every skill where the bank has none on it. Without neighbours any fluent text would seem to show every point.
 */
export function createUsualAnswers(bank: QuestionBank): UsualAnswers {
  const all = bank.skills.flatMap(({ questions }) => questions);
  const anything = answersOf(all);
  const told = answersOf(all.filter(({ rubric }) => isStory(rubric?.kind)));
  const stories = told.length > 0 ? told : anything;
  return (kind, skill) => {
    if (isStory(kind)) return stories;
    const own = skill === null ? [] : bank.questions(skill);
    return own.length > 0 ? answersOf(own) : anything;
  };
}

const isStory = (kind: QuestionKind | undefined): boolean => kind === 'behavioural' || kind === 'why';

/** The answers of so many questions as the grader compares, from all over the list. */
function answersOf(questions: readonly BankQuestion[]): string[] {
  const most = FORMULA.evidence.neighbours;
  const step = Math.max(1, Math.floor(questions.length / most));
  return questions
    .filter((_, at) => at % step === 0)
    .slice(0, most)
    .map(({ core, example }) => `${core}\n${example}`);
}
