import type { Rubric } from '@prep-ai/question-bank';

/** What a strong answer to one question contains, made with the question where the bank does not say it. */
export interface QuestionRubric extends Pick<Rubric, 'kind' | 'points' | 'redFlags'> {
  /** the question's title, word for word as the answer has it */
  question: string;
}
