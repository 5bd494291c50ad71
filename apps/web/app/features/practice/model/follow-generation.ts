import type { ChatEvent } from '@prep-ai/contract';
import type { Failure } from './exchange.ts';
import { type CallFailure, CONNECTION_FAILURE } from './failure.ts';

/** How answers are read; both end when the stream ends and throw what `toCallFailure` understands. */
interface AnswerStreams {
  /** POST /api/chat under this Idempotency-Key */
  ask(key: string, signal: AbortSignal): AsyncIterable<ChatEvent>;
  /** the generation with this id or key from `offset` (UTF-16 units) on */
  resume(idOrKey: string, offset: number, signal: AbortSignal): AsyncIterable<ChatEvent>;
}

export interface FollowDeps {
  streams: AnswerStreams;
  onEvent(event: ChatEvent): void;
  /** status 0 for anything that is not an answer of the server */
  toCallFailure(error: unknown): CallFailure;
  /** what to show for a failed call */
  describe(call: CallFailure): Failure;
  /** waits before the n-th try (from 1) to reach the server again */
  pause(attempt: number, signal: AbortSignal): Promise<void>;
}

export interface Progress {
  key: string;
  generationId: string | null;
  /** UTF-16 units of the answer that are here already */
  received: number;
}

/** Times in a row that a cut stream is picked up again before the failure is shown. */
export const RECONNECTS = 3;

/**
 * Reads a generation to its end. A stream that breaks off is picked up where it was, up to RECONNECTS times in a row; the
 * count starts anew when something arrived. `begin` is "resume" after a reload. Returns null when the stream reported its own end (finished or error event),
 * otherwise the failure to show. Never throws; after `signal` aborts it returns null and reports no more events.
 */
export async function followGeneration(
  begin: 'ask' | 'resume',
  start: Progress,
  deps: FollowDeps,
  signal: AbortSignal,
): Promise<Failure | null> {
  let { generationId, received } = start;
  let mode = begin;
  for (let attempt = 0; ; ) {
    const before = received;
    try {
      const events =
        mode === 'ask'
          ? deps.streams.ask(start.key, signal)
          : deps.streams.resume(generationId ?? start.key, received, signal);
      for await (const event of events) {
        if (signal.aborted) return null;
        if ('generation_id' in event) {
          generationId = event.generation_id;
          received = event.offset;
        }
        if ('content' in event) received += event.content.length;
        deps.onEvent(event);
        if ('finished' in event || 'error' in event) return null;
      }
    } catch (error) {
      if (signal.aborted) return null;
      const call = deps.toCallFailure(error);
      // the question never reached the server, so it is asked (again) under the same key
      if (mode === 'resume' && call.status === 404 && generationId === null) {
        mode = 'ask';
        continue;
      }
      if (!isWorthRetrying(call, mode, generationId)) return deps.describe(call);
    }
    if (signal.aborted) return null;
    if (received > before) attempt = 0;
    if (attempt === RECONNECTS) return CONNECTION_FAILURE;
    attempt++;
    mode = 'resume';
    await deps.pause(attempt, signal);
    if (signal.aborted) return null;
  }
}

/** A question that was never answered fails at once; an answer that had begun is worth going back for. */
function isWorthRetrying(call: CallFailure, mode: 'ask' | 'resume', generationId: string | null): boolean {
  if (mode === 'ask' && generationId === null) return false;
  return call.status === 0 || call.status === 429 || call.status >= 500;
}
