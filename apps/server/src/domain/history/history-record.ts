/** A question with its answer, as the history shows them. */
export interface HistoryRecord {
  id: number;
  /** the question, or what was asked */
  message: string;
  response: string;
  createdAt: Date;
}

export interface NewHistoryRecord {
  /** the skill that it was asked for, else the first of the request */
  skill: string | null;
  message: string;
  response: string;
}
