import type { ErrorCode, QuestionBasis } from '@prep-ai/contract';
import type { QuestionRubric } from '../../ports/question-rubric.ts';

/** What a generation was asked for; stored so that a retry can ask for the same. */
export interface GenerationRequest {
  type: 'chat' | 'questions' | 'more_questions';
  message: string;
  skills: string[];
  /** skill name -> chosen subtopics */
  subtopics: Record<string, string[]>;
  level: string;
  length: '100' | '200' | '500' | 'deep';
}

type GenerationState = 'running' | 'done' | 'failed' | 'stopped' | 'interrupted';

/** What a generation costs its owner; domain/practice/question-quota.ts decides it. */
export type QuotaState = 'reserved' | 'counted' | 'released';

/** A server-side job that writes one answer, whether somebody reads it or not. */
export interface Generation {
  id: string;
  userId: number;
  /** the conversation of the practice screen that it belongs to */
  chatSessionToken: string | null;
  request: GenerationRequest;
  engine: 'offline' | 'llm';
  state: GenerationState;
  quota: QuotaState;
  content: string;
  /** the written question that it is about, claimed before its first word, so that two answers at once never share one */
  question: string | null;
  notice: string | null;
  /** what its question rests on, and the chosen skill that it was asked for; null until its first words, or when it has no question */
  basis: QuestionBasis | null;
  basisSkill: string | null;
  /** what strong answers to its questions contain, each by its question's title, where the bank does not say it */
  rubrics: QuestionRubric[] | null;
  errorCode: string | null;
  errorDetail: string | null;
  idempotencyKey: string | null;
  /** the process that writes it; those of dead processes become interrupted */
  instanceId: string;
  heartbeatAt: Date;
  stopRequested: boolean;
  createdAt: Date;
  finishedAt: Date | null;
}

export type NewGeneration = Pick<
  Generation,
  'id' | 'userId' | 'chatSessionToken' | 'request' | 'engine' | 'idempotencyKey' | 'instanceId'
>;

/** What an ended generation leaves in its row. */
export interface GenerationEnd {
  state: Exclude<GenerationState, 'running'>;
  content: string;
  quota: 'counted' | 'released';
  /** left out: none were made */
  rubrics?: QuestionRubric[] | null;
  errorCode: ErrorCode | null;
  errorDetail: string | null;
}

/** A generation that has just ended, with what its conversation needs of it. */
export type EndedGeneration = Pick<
  Generation,
  'id' | 'userId' | 'chatSessionToken' | 'request' | 'engine' | 'content' | 'idempotencyKey' | 'createdAt'
>;

/** Text of a running generation, for its row. */
export interface ProgressPiece {
  id: string;
  content: string;
  /** bytes that the row holds already and `content` is added to; left out or null: `content` is the whole text */
  after?: number | null;
}
