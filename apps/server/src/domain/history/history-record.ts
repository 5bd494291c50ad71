/** A question with its answer, as the history shows them. */
export interface HistoryRecord {
  id: number;
  /** the question, or what was asked */
  message: string;
  response: string;
  skill: string | null;
  /** the answer that it is from, null for records of before; and the number of its question there, from 1 */
  generationId: string | null;
  questionNumber: number;
  createdAt: Date;
}

export interface NewHistoryRecord {
  /** the skill that it was asked for, else the first of the request */
  skill: string | null;
  message: string;
  response: string;
  /** number of the question among those of its answer; 1 unless given */
  questionNumber?: number;
}
