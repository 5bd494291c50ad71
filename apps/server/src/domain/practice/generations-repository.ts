import type { RestsOn } from '../../ports/interview-engine.ts';
import type { EndedGeneration, Generation, GenerationEnd, NewGeneration, ProgressPiece } from './generation.ts';

/** Tokens that one call for a generation used. */
export interface GenerationUsage {
  provider: string;
  model: string;
  requestType: string;
  inputTokens: number;
  outputTokens: number;
  estimated: boolean;
}

export interface GenerationsRepository {
  insert(generation: NewGeneration & Pick<Generation, 'quota'>, now: Date): Promise<Generation>;
  find(id: string, userId: number): Promise<Generation | null>;
  /** A generation by its id, or by the idempotency key that started it: a client may know only that. */
  findByIdOrKey(id: string, userId: number): Promise<Generation | null>;
  findByKey(idempotencyKey: string, userId: number): Promise<Generation | null>;
  /** Without its owner: a reader follows it to its end also when its guest has signed in meanwhile and it is an account's now. */
  follow(id: string): Promise<Generation | null>;

  /** Locks the owner until the transaction ends; null when there is none. */
  lockOwner(id: string): Promise<number | null>;
  /** Like `lockOwner`, but others may share the lock; null also when a merge has just given the generation another owner. */
  shareOwner(id: string): Promise<number | null>;

  countRunning(userId: number): Promise<number>;
  /** Questions that hold quota, reserved or counted, created after `since`; null: all. */
  countUsed(userId: number, since: Date | null): Promise<number>;
  /** `countUsed` of many users at once; users with none are not in it. */
  countUsedByUser(userIds: readonly number[], since: Date | null): Promise<Map<number, number>>;

  /**
   * Writes the text so far of all live generations in one statement: what is new of them, or the whole. `unwanted` are
   * those that nobody wants any more: they were asked to stop, or are gone with their owner's account. `torn` are those
   * whose row holds another text than the caller expected: nothing was added to it.
   */
  saveProgress(batch: readonly ProgressPiece[], now: Date): Promise<{ unwanted: string[]; torn: string[] }>;
  setNotice(id: string, notice: string): Promise<void>;
  setBasis(id: string, restsOn: RestsOn): Promise<void>;
  /** Asks the process that writes it to stop; false when it is not running. */
  requestStop(id: string, userId: number): Promise<boolean>;
  /** Ends a running generation; null when it was not running any more. */
  end(id: string, end: GenerationEnd, now: Date): Promise<EndedGeneration | null>;
  /** Ends the running generations of other processes that have been silent since `deadline`; their text stays. */
  endSilent(
    silent: { exceptInstanceId: string; deadline: Date },
    end: Omit<GenerationEnd, 'content'>,
    now: Date,
  ): Promise<EndedGeneration[]>;
  insertUsage(usage: readonly (GenerationUsage & { userId: number })[], now: Date): Promise<void>;

  /** Whether another running generation of the user is about this question. */
  isBeingWritten(question: string, userId: number, exceptId: string): Promise<boolean>;
  setQuestion(id: string, question: string): Promise<void>;

  /** The last turns of a conversation, oldest first. */
  recentTurns(
    userId: number,
    chatSessionToken: string,
    turns: number,
  ): Promise<{ role: 'user' | 'assistant'; content: string }[]>;
}
