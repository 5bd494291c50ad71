import { LIMITS } from '@prep-ai/contract';
import type { Clock } from '../../ports/clock.ts';
import type { AbortReason } from './answer-failures.ts';
import type { ProgressPiece } from './generation.ts';
import type { GenerationsRepository } from './generations-repository.ts';
import { LiveAnswer } from './live-answer.ts';
import { StoredText } from './stored-text.ts';

/** A live row is touched at least this often, so that other processes know that its writer lives. */
const HEARTBEAT_MS = 5000;
/** More live answers than this are saved once in LIMITS.generation.flushMs, fewer twice. */
const MANY_LIVE_ANSWERS = 200;

interface Entry {
  answer: LiveAnswer;
  stored: StoredText;
  controller: AbortController;
  savedAt: number;
}

export interface LiveAnswersDeps {
  generations: Pick<GenerationsRepository, 'saveProgress'>;
  engine: 'offline' | 'llm';
  clock: Clock;
}

/** The answers that this process is writing, and their way into the database while they grow. */
export function createLiveAnswers({ generations, engine, clock }: LiveAnswersDeps) {
  const entries = new Map<string, Entry>();
  let reservedSlots = 0;
  let skippedLastFlush = false;

  const stop = (id: string, reason: AbortReason): boolean => {
    const entry = entries.get(id);
    entry?.controller.abort(reason);
    return entry !== undefined;
  };

  return {
    get size(): number {
      return entries.size;
    },

    find: (id: string): LiveAnswer | null => entries.get(id)?.answer ?? null,

    /** Null when the process is full; else releases the slot, to be called once. */
    reserveSlot(): (() => void) | null {
      if (entries.size + reservedSlots >= LIMITS.generation.perProcessLive) return null;
      reservedSlots += 1;
      return () => {
        reservedSlots -= 1;
      };
    },

    begin(id: string, userId: number): { answer: LiveAnswer; controller: AbortController } {
      const answer = new LiveAnswer(id, userId, engine);
      const controller = new AbortController();
      entries.set(id, { answer, stored: new StoredText(answer), controller, savedAt: clock.now().getTime() });
      return { answer, controller };
    },

    remove: (id: string): boolean => entries.delete(id),
    stop,

    stopAll(reason: AbortReason): void {
      for (const { controller } of entries.values()) controller.abort(reason);
    },

    /**
     * Saves what is new of all answers that grew in one statement, at least once in LIMITS.generation.flushMs; called twice as
     * often, so that the time of the call and of the statement fit in. Many are saved every other time: they cost more.
     */
    async flush(): Promise<void> {
      const now = clock.now();
      skippedLastFlush = entries.size > MANY_LIVE_ANSWERS && !skippedLastFlush;
      if (skippedLastFlush) return;
      const batch: { stored: StoredText; piece: ProgressPiece }[] = [];
      for (const { stored, savedAt } of entries.values())
        if (stored.isBehind || now.getTime() - savedAt >= HEARTBEAT_MS) batch.push({ stored, piece: stored.next() });
      const { unwanted, torn } = await generations.saveProgress(
        batch.map(({ piece }) => piece),
        now,
      );
      const isTorn = new Set(torn);
      for (const { stored, piece } of batch) {
        if (!isTorn.has(piece.id)) stored.written();
        const entry = entries.get(piece.id);
        if (entry) entry.savedAt = now.getTime();
      }
      for (const id of unwanted) stop(id, 'stopped');
    },
  };
}
