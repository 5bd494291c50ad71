import type { Rubric } from '@prep-ai/question-bank';

/** What a strong answer to one question contains, made with the question where the bank does not say it. */
export interface QuestionRubric extends Pick<Rubric, 'kind' | 'points' | 'redFlags'> {
  /** the question's title as it stands in the answer */
  question: string;
}
