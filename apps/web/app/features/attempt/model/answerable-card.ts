import type { QuestionRef } from './card-name.ts';

/** A question card as answering it sees it. */
export interface AnswerableCard extends QuestionRef {
  question: string;
  /** the model answer is complete */
  ready: boolean;
  /** the model answer may be seen */
  revealed: boolean;
}
