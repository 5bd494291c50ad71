/** A question that can be answered: the generation by its id or by the key it was asked with, and the question's number in it. */
export interface QuestionRef {
  generation: string;
  /** from 1 */
  number: number;
}

/** One name for one question, for records and lists. */
export const nameOfCard = ({ generation, number }: QuestionRef): string => `${generation}/${number}`;
