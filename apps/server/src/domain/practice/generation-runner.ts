import { AppError, ERRORS, type ErrorCode, LIMITS, splitQuestions } from '@prep-ai/contract';
import type {
  GenerationEnd,
  GenerationRow,
  GenerationsRepository,
  ProgressPiece,
} from '../../db/repositories/generations-repository.ts';
import type { Clock } from '../../ports/clock.ts';
import {
  type AnswerRequest,
  EngineError,
  type EngineFailure,
  type InterviewEngine,
  type QuestionClaims,
  type TokenUse,
} from '../../ports/interview-engine.ts';
import type { Logger } from '../../ports/logger.ts';
import { type AnswerFailure, type AnswerOutcome, LiveAnswer } from './live-answer.ts';
import { StoredText } from './stored-text.ts';

const FAILURE_CODES: Record<EngineFailure, ErrorCode> = {
  unavailable: 'engine_unavailable',
  rate_limited: 'rate_limited',
  timeout: 'engine_unavailable',
  cut: 'generation_failed',
  invalid_output: 'engine_unavailable',
  refused: 'generation_failed',
};

/** seconds: what a caller is told when the provider gave no Retry-After */
const DEFAULT_RETRY_AFTER = 10;
/** A live row is touched at least this often, so that other processes know that its writer lives. */
const HEARTBEAT_MS = 5000;
/** After so many tries to store an answer its readers are told that it broke off; the tries go on. */
const SAVE_TRIES = 5;
/** ms between two tries after that: the database has been away for seconds */
const SAVE_AGAIN_MS = 2000;
/** ms to store what was written when the process stops */
const PARTING_MS = 4000;

/** More live answers than this are saved once in LIMITS.generation.flushMs, fewer twice. */
const CROWD = 200;

/** What a reader of a generation starts from. */
export interface GenerationReading {
  generation: GenerationRow;
  /** null where another process writes it, or it has ended */
  live: LiveAnswer | null;
}

export interface GenerationRunnerDeps {
  generations: GenerationsRepository;
  engine: InterviewEngine;
  clock: Clock;
  logger: Logger;
  /** waits between tries to store an ended generation */
  pause: (ms: number) => Promise<void>;
}

export type GenerationRunner = ReturnType<typeof createGenerationRunner>;

/**
 * Writes generations, whether somebody reads them or not. Text reaches the database once a second for all of them
 * together; an answer is told to be done only when it is stored.
 */
export function createGenerationRunner(deps: GenerationRunnerDeps) {
  const live = new Map<
    string,
    { answer: LiveAnswer; stored: StoredText; controller: AbortController; savedAt: number }
  >();
  const running = new Set<Promise<void>>();
  let closing = false;
  /** places that are held for answers about to begin */
  let promised = 0;
  /** the last turn of saving was left out */
  let passed = false;

  async function write(
    row: GenerationRow,
    request: AnswerRequest,
    claims: QuestionClaims,
    { answer, controller }: { answer: LiveAnswer; controller: AbortController },
  ): Promise<void> {
    const timer = setTimeout(() => controller.abort('timeout'), LIMITS.generation.maxMs);
    const usage: TokenUse[] = [];
    let outcome: AnswerOutcome;
    try {
      for await (const event of deps.engine.streamAnswer(request, controller.signal, claims)) {
        if (event.type === 'text') answer.append(event.text);
        else if (event.type === 'usage') usage.push(event);
        else {
          answer.addNotice(event.text);
          // readers of this process have it; for a reload it is worth a try, not the answer
          await deps.generations.setNotice(row.id, event.text).catch(() => undefined);
        }
      }
      outcome = controller.signal.aborted ? abortedOutcome(controller.signal) : { state: 'done' };
    } catch (error) {
      outcome = controller.signal.aborted
        ? abortedOutcome(controller.signal)
        : { state: 'failed', failure: describeFailure(error, answer.length > 0) };
      if (!controller.signal.aborted)
        deps.logger.warn({ generation: row.id, failure: failureName(error) }, 'generation failed');
    } finally {
      clearTimeout(timer);
      // leaving the loop does not stop the upstream call, aborting does
      controller.abort('ended');
    }
    if (outcome.state === 'done' && answer.length === 0)
      outcome = { state: 'failed', failure: describeFailure(new EngineError('invalid_output', 'empty answer'), false) };
    const breakOff = () => answer.end({ state: 'failed', failure: failureOf('generation_failed') });
    if (await store(row, request, answer.text.toWellFormed(), outcome, usage, breakOff)) answer.end(outcome);
    live.delete(row.id);
  }

  /**
   * Stores what was written, however long the database is away: the row would stay running, and with it one of the two
   * that its owner may have. Readers are let go with `breakOff` when it takes long; what they come back to is the whole.
   * False when the process stops first: the next one finds the row and gives the question back.
   */
  async function store(
    row: GenerationRow,
    request: AnswerRequest,
    content: string,
    outcome: AnswerOutcome,
    usage: readonly TokenUse[],
    breakOff: () => void,
  ): Promise<boolean> {
    const failure = 'failure' in outcome ? outcome.failure : null;
    const isWhole = outcome.state !== 'interrupted' && content.length > 0;
    const end: GenerationEnd = {
      state: outcome.state,
      content,
      // a question counts when its first token was delivered (decision D4), unless we cut its answer off (decision D7)
      quota: isWhole ? 'counted' : 'released',
      errorCode: failure?.code ?? null,
      errorDetail: failure?.detail ?? null,
    };
    const record = isWhole ? { skill: request.skills[0] ?? null, ...recordOf(request, content) } : null;
    const used = usage.map(({ provider, model, inputTokens, outputTokens, estimated }) => ({
      provider,
      model,
      requestType: request.type,
      inputTokens,
      outputTokens,
      estimated,
    }));
    for (let attempt = 1; ; attempt++) {
      try {
        await deps.generations.finish(row.id, end, record, used, deps.clock.now());
        return true;
      } catch (error) {
        deps.logger.error(
          { generation: row.id, attempt, error: error instanceof Error ? error.name : 'unknown' },
          'storing a generation failed',
        );
        if (attempt >= SAVE_TRIES) {
          breakOff();
          if (closing) return false;
        }
        await deps.pause(attempt < SAVE_TRIES ? attempt * 500 : SAVE_AGAIN_MS);
      }
    }
  }

  return {
    /**
     * Holds a place for an answer that is about to begin, until it is started or refused: between the look and the start lie
     * queries, and whoever comes meanwhile must not find the same place free. Call what it answers once, in any case.
     * @throws AppError busy when the process is full or stopping
     */
    takeRoom(): () => void {
      if (closing || live.size + promised >= LIMITS.generation.perProcessLive)
        throw new AppError('busy', { retryAfter: DEFAULT_RETRY_AFTER });
      promised += 1;
      return () => {
        promised -= 1;
      };
    },

    /** Starts writing a stored generation; the job goes on without its readers. */
    start(row: GenerationRow, request: AnswerRequest, claims: QuestionClaims): LiveAnswer {
      const answer = new LiveAnswer(row.id, row.userId, deps.engine.name);
      const controller = new AbortController();
      live.set(row.id, { answer, stored: new StoredText(answer), controller, savedAt: deps.clock.now().getTime() });
      const job = write(row, request, claims, { answer, controller });
      running.add(job);
      void job.finally(() => running.delete(job));
      return answer;
    },

    /** A generation with its live answer, if this process is writing it. */
    reading(generation: GenerationRow): GenerationReading {
      return { generation, live: live.get(generation.id)?.answer ?? null };
    },

    /** Stops a generation of this process; what was written is kept. */
    stop(id: string): boolean {
      const entry = live.get(id);
      entry?.controller.abort('stopped');
      return entry !== undefined;
    },

    get liveCount(): number {
      return live.size;
    },

    /**
     * One statement with what is new of all generations that grew, at least once in LIMITS.generation.flushMs; called twice as
     * often, so that the time of the call and of the statement fit in. A crowd has its turn every other time: it costs more.
     */
    async flush(): Promise<void> {
      const now = deps.clock.now();
      passed = live.size > CROWD && !passed;
      if (passed) return;
      const batch: { stored: StoredText; piece: ProgressPiece }[] = [];
      for (const { stored, savedAt } of live.values())
        if (stored.isBehind || now.getTime() - savedAt >= HEARTBEAT_MS) batch.push({ stored, piece: stored.next() });
      const { unwanted, torn } = await deps.generations.saveProgress(
        batch.map(({ piece }) => piece),
        now,
      );
      const isTorn = new Set(torn);
      for (const { stored, piece } of batch) {
        if (!isTorn.has(piece.id)) stored.written();
        const entry = live.get(piece.id);
        if (entry) entry.savedAt = now.getTime();
      }
      for (const id of unwanted) live.get(id)?.controller.abort('stopped');
    },

    /** Takes no new work and lets the live answers end; those that last longer than `graceMs` are interrupted: their text is kept, their question given back. */
    async close(graceMs: number): Promise<void> {
      closing = true;
      const all = Promise.all(running);
      await Promise.race([all, deps.pause(graceMs)]);
      for (const entry of live.values()) entry.controller.abort('closing');
      if (live.size > 0) await Promise.race([Promise.all(running), deps.pause(PARTING_MS)]);
    },
  };
}

/** History shows a question by its title and its answer without the heading. */
function recordOf(request: AnswerRequest, content: string): { message: string; response: string } {
  const first = request.type === 'chat' ? undefined : splitQuestions(content).questions[0];
  return first
    ? { message: first.question, response: first.answer }
    : { message: request.message || request.skills.join(', '), response: content };
}

function abortedOutcome(signal: AbortSignal): AnswerOutcome {
  if (signal.reason === 'stopped') return { state: 'stopped' };
  if (signal.reason === 'closing') return { state: 'interrupted', failure: failureOf('generation_interrupted') };
  return { state: 'failed', failure: failureOf('generation_failed') };
}

function failureOf(code: ErrorCode, retryAfter?: number): AnswerFailure {
  return { code, detail: ERRORS[code][1], ...(retryAfter === undefined ? {} : { retryAfter }) };
}

function describeFailure(error: unknown, hasText: boolean): AnswerFailure {
  if (hasText) return failureOf('generation_failed');
  if (!(error instanceof EngineError)) return failureOf('internal');
  const code = FAILURE_CODES[error.failure];
  const retry = ERRORS[code][0] === 503 || ERRORS[code][0] === 429;
  return failureOf(code, retry ? (error.retryAfter ?? DEFAULT_RETRY_AFTER) : undefined);
}

function failureName(error: unknown): string {
  if (error instanceof EngineError) return error.failure;
  return error instanceof Error ? error.name : 'unknown';
}
