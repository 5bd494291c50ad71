import type { Page } from '../page.ts';
import type { HistoryRecord, NewHistoryRecord } from './history-record.ts';

/** Questions with their answers as the history shows them; every query names the owner. */
export interface ChatRecordsRepository {
  /** Stores what a generation's answer leaves in its owner's history, a record for each question; a second time nothing. */
  insert(generation: { id: string; userId: number }, records: readonly NewHistoryRecord[]): Promise<void>;
  /** A page of the user's records, newest first, and the total. */
  list(userId: number, page: Page): Promise<{ rows: HistoryRecord[]; total: number }>;
  /** Whether the user has a record of this question. */
  has(question: string, userId: number): Promise<boolean>;
  /**
   * Titles of all questions that the user has, those recorded for one of the skills first, then the newest. Of every
   * skill: a question may be recorded under another of the skills that it was asked for.
   */
  askedQuestions(userId: number, skillNames: string[], limit: number): Promise<string[]>;
  /** Returns the question that the record is of; null when the user has no such record. */
  delete(id: number, userId: number): Promise<Pick<HistoryRecord, 'generationId' | 'questionNumber'> | null>;
}
