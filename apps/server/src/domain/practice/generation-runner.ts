import { AppError, ERRORS, type ErrorCode, LIMITS, splitQuestions } from '@prep-ai/contract';
import type {
  GenerationEnd,
  GenerationRow,
  GenerationsRepository,
} from '../../db/repositories/generations-repository.ts';
import type { Clock } from '../../ports/clock.ts';
import {
  type AnswerEvent,
  type AnswerRequest,
  EngineError,
  type EngineFailure,
  type InterviewEngine,
} from '../../ports/interview-engine.ts';
import type { Logger } from '../../ports/logger.ts';
import { type AnswerFailure, type AnswerOutcome, LiveAnswer } from './live-answer.ts';

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
const SAVE_TRIES = 5;

type Usage = Extract<AnswerEvent, { type: 'usage' }>;

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
  const live = new Map<string, { answer: LiveAnswer; controller: AbortController; savedAt: number }>();
  const running = new Set<Promise<void>>();
  let closing = false;

  async function write(
    row: GenerationRow,
    request: AnswerRequest,
    answer: LiveAnswer,
    controller: AbortController,
  ): Promise<void> {
    const timer = setTimeout(() => controller.abort('timeout'), LIMITS.generation.maxMs);
    let usage: Usage | null = null;
    let outcome: AnswerOutcome;
    try {
      for await (const event of deps.engine.streamAnswer(request, controller.signal)) {
        if (event.type === 'text') answer.append(event.text);
        else if (event.type === 'usage') usage = event;
        else {
          answer.addNotice(event.text);
          await deps.generations.setNotice(row.id, event.text);
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
    const stored = await store(row, request, answer, outcome, usage);
    answer.end(stored ? outcome : { state: 'failed', failure: failureOf('generation_failed') });
    live.delete(row.id);
  }

  async function store(
    row: GenerationRow,
    request: AnswerRequest,
    answer: LiveAnswer,
    outcome: AnswerOutcome,
    usage: Usage | null,
  ): Promise<boolean> {
    const content = answer.text;
    const failure = outcome.state === 'failed' ? outcome.failure : null;
    const end: GenerationEnd = {
      state: outcome.state,
      content,
      // a question counts when its first token was delivered (decision D4)
      quota: content.length > 0 ? 'counted' : 'released',
      errorCode: failure?.code ?? null,
      errorDetail: failure?.detail ?? null,
    };
    const record = content.length > 0 ? { skill: request.skills[0] ?? null, ...recordOf(request, content) } : null;
    const used = usage && {
      provider: usage.provider,
      model: usage.model,
      requestType: request.type,
      inputTokens: usage.inputTokens,
      outputTokens: usage.outputTokens,
      estimated: usage.estimated,
    };
    for (let attempt = 1; ; attempt++) {
      try {
        await deps.generations.finish(row.id, end, record, used, deps.clock.now());
        return true;
      } catch (error) {
        deps.logger.error(
          { generation: row.id, attempt, error: error instanceof Error ? error.name : 'unknown' },
          'storing a generation failed',
        );
        if (attempt === SAVE_TRIES) return false;
        await deps.pause(attempt * 500);
      }
    }
  }

  return {
    /** @throws AppError busy when the process is full or stopping */
    assertRoom(): void {
      if (closing || live.size >= LIMITS.generation.perProcessLive)
        throw new AppError('busy', { retryAfter: DEFAULT_RETRY_AFTER });
    },

    /** Starts writing a stored generation; the job goes on without its readers. */
    start(row: GenerationRow, request: AnswerRequest): LiveAnswer {
      const answer = new LiveAnswer(row.id, row.userId, deps.engine.name);
      const controller = new AbortController();
      live.set(row.id, { answer, controller, savedAt: deps.clock.now().getTime() });
      const job = write(row, request, answer, controller);
      running.add(job);
      void job.finally(() => running.delete(job));
      return answer;
    },

    /** The answer if this process is writing it. */
    find(id: string): LiveAnswer | null {
      return live.get(id)?.answer ?? null;
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

    /** One statement with the text of all generations that grew (called every LIMITS.generation.flushMs). */
    async flush(): Promise<void> {
      const now = deps.clock.now();
      const batch: { id: string; content: string }[] = [];
      for (const [id, entry] of live) {
        if (!entry.answer.takeDirty() && now.getTime() - entry.savedAt < HEARTBEAT_MS) continue;
        entry.savedAt = now.getTime();
        batch.push({ id, content: entry.answer.text });
      }
      const toStop = await deps.generations.saveProgress(batch, now);
      for (const id of toStop) live.get(id)?.controller.abort('stopped');
    },

    /** Takes no new work and lets the live answers end; those that last longer than `graceMs` are left to be found as interrupted. */
    async close(graceMs: number): Promise<void> {
      closing = true;
      const all = Promise.all(running);
      await Promise.race([all, deps.pause(graceMs)]);
      for (const entry of live.values()) entry.controller.abort('closing');
      if (live.size > 0) await Promise.race([Promise.all(running), deps.pause(2000)]);
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
