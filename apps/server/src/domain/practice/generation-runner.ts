import { AppError } from '@prep-ai/contract';
import type { Clock } from '../../ports/clock.ts';
import type { AnswerRequest, InterviewEngine, QuestionClaims } from '../../ports/interview-engine.ts';
import type { Logger } from '../../ports/logger.ts';
import { DEFAULT_RETRY_AFTER_SECONDS, failureOf } from './answer-failures.ts';
import type { FinishGeneration } from './finish-generation.ts';
import { finishedAnswer } from './finished-answer.ts';
import type { Generation } from './generation.ts';
import type { GenerationsRepository } from './generations-repository.ts';
import type { LiveAnswer } from './live-answer.ts';
import { createLiveAnswers } from './live-answers.ts';
import { makeStoreAnswer } from './store-answer.ts';
import { makeWriteAnswer } from './write-answer.ts';

/** to store what was written when the process stops */
const FINAL_STORE_TIMEOUT_MS = 4000;

/** What a reader of a generation starts from. */
export interface GenerationReading {
  generation: Generation;
  /** null where another process writes it, or it has ended */
  live: LiveAnswer | null;
}

export interface GenerationRunnerDeps {
  generations: Pick<GenerationsRepository, 'saveProgress' | 'setNotice' | 'setBasis'>;
  finishGeneration: FinishGeneration;
  engine: InterviewEngine;
  clock: Clock;
  logger: Logger;
  /** waits between attempts to store an ended generation */
  pause: (ms: number) => Promise<void>;
}

export type GenerationRunner = ReturnType<typeof createGenerationRunner>;

/**
 * Writes generations, whether somebody reads them or not. Text reaches the database once a second for all of them
 * together; an answer is reported as done only when it is stored.
 */
export function createGenerationRunner(deps: GenerationRunnerDeps) {
  const live = createLiveAnswers({ ...deps, engine: deps.engine.name });
  const writeAnswer = makeWriteAnswer(deps);
  const storeAnswer = makeStoreAnswer(deps);
  const running = new Set<Promise<void>>();
  let closing = false;

  async function run({ id, userId }: Generation, request: AnswerRequest, claims: QuestionClaims): Promise<void> {
    const { answer, controller } = live.begin(id, userId);
    const written = await writeAnswer(answer, request, claims, controller);
    const finished = finishedAnswer(id, request, {
      ...written,
      content: answer.text.toWellFormed(),
      skill: answer.restsOn?.skill ?? null,
    });
    const isStored = await storeAnswer(finished, {
      breakOff: () => answer.end({ state: 'failed', failure: failureOf('generation_failed') }),
      isClosing: () => closing,
    });
    if (isStored) answer.end(written.outcome);
    live.remove(id);
  }

  /** A generation with its live answer, if this process is writing it. */
  function reading(generation: Generation): GenerationReading {
    return { generation, live: live.find(generation.id) };
  }

  return {
    reading,

    /**
     * Reserves a slot for an answer that is about to begin: between this check and the start there are queries, and somebody
     * who comes meanwhile must not find the same slot free. Call the returned release once, when it was started or refused.
     * @throws AppError busy when the process is full or stopping
     */
    reserveSlot(): () => void {
      const release = closing ? null : live.reserveSlot();
      if (!release) throw new AppError('busy', { retryAfter: DEFAULT_RETRY_AFTER_SECONDS });
      return release;
    },

    /** Starts writing a stored generation; the job goes on without its readers. */
    start(generation: Generation, request: AnswerRequest, claims: QuestionClaims): GenerationReading {
      const job = run(generation, request, claims);
      running.add(job);
      void job.finally(() => running.delete(job));
      return reading(generation);
    },

    /** Stops a generation of this process; what was written stays. False when this process does not write it. */
    stop: (id: string): boolean => live.stop(id, 'stopped'),

    get liveCount(): number {
      return live.size;
    },

    flush: live.flush,

    /**
     * Takes no new work and lets the live answers end; those that last longer than `graceMs` are interrupted: their text
     * stays, their question is given back.
     */
    async close(graceMs: number): Promise<void> {
      closing = true;
      await Promise.race([Promise.all(running), deps.pause(graceMs)]);
      live.stopAll('closing');
      if (live.size > 0) await Promise.race([Promise.all(running), deps.pause(FINAL_STORE_TIMEOUT_MS)]);
    },
  };
}
