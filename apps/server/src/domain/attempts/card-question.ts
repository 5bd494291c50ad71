import { AppError, splitQuestions } from '@prep-ai/contract';
import type { QuestionRubric } from '../../ports/question-rubric.ts';
import type { User } from '../accounts/user.ts';
import { rubricOfAnswer } from '../grading/rubric-of-answer.ts';
import type { GradedQuestion } from '../grading/sought.ts';
import type { UsualAnswers } from '../grading/usual-answers.ts';
import type { GenerationsRepository } from '../practice/generations-repository.ts';
import type { QuestionPlace } from './attempts-repository.ts';

/** A question that a person had, with what an answer to it is graded by. */
export interface CardQuestion extends QuestionPlace {
  skill: string | null;
  graded: GradedQuestion;
  /** the answer that the card shows (Markdown) */
  shownAnswer: string;
}

export interface FindCardQuestionDeps {
  generations: Pick<GenerationsRepository, 'findByIdOrKey'>;
  /** the written question with this title; null when the bank has none */
  writtenQuestion: (title: string) => GradedQuestion | null;
  /** the neighbours of a question that is not in the bank */
  usualAnswers: UsualAnswers;
}

export type FindCardQuestion = ReturnType<typeof makeFindCardQuestion>;

/** Finds a question of a person by the generation (its id, or the key it was asked with) and its number there. */
export function makeFindCardQuestion({ generations, writtenQuestion, usualAnswers }: FindCardQuestionDeps) {
  /** @throws AppError not_found, not_a_question, answer_not_ready */
  return async (user: User, generationId: string, questionNumber: number): Promise<CardQuestion> => {
    const generation = await generations.findByIdOrKey(generationId, user.id);
    if (!generation) throw new AppError('not_found', { detail: 'This question no longer exists.' });
    if (generation.request.type === 'chat') throw new AppError('not_a_question');
    if (generation.state === 'running') throw new AppError('answer_not_ready');
    const shown = splitQuestions(generation.content).questions[questionNumber - 1];
    if (!shown) throw new AppError('not_found', { detail: 'This question no longer exists.' });
    const skill = generation.basisSkill ?? generation.request.skills[0] ?? null;
    const made = (rubric: QuestionRubric): GradedQuestion => ({
      question: rubric.question,
      rubric: { ...rubric, id: `${generation.id}/${questionNumber}` },
      modelAnswer: shown.answer,
      neighbours: usualAnswers(rubric.kind, skill),
    });
    // by its title: an answer may have several questions, of which not each has one
    const rubric = generation.rubrics?.find(({ question }) => question === shown.question);
    const graded =
      (rubric && made(rubric)) ?? writtenQuestion(shown.question) ?? made(rubricOfAnswer(shown.question, shown.answer));
    return {
      generationId: generation.id,
      questionNumber,
      skill,
      graded: { ...graded, shownAnswer: shown.answer },
      shownAnswer: shown.answer,
    };
  };
}
