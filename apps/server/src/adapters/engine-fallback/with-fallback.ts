import { EngineError, type EngineFailure, type InterviewEngine } from '../../ports/interview-engine.ts';
import type { Logger } from '../../ports/logger.ts';

/** Failures that say nothing about the request: another engine can answer it. */
const REPLACEABLE: ReadonlySet<EngineFailure> = new Set(['unavailable', 'timeout', 'rate_limited', 'invalid_output']);
const NOTICE = "The AI service is not available right now, so this answer comes from PrepBot's own question bank.";

/**
 * The primary engine, with the offline one in its place when it fails before the first token and the operator allows it.
 * A notice on the card says so. After the first token nothing is replaced: the failure is passed on.
 */
export function withFallback(
  primary: InterviewEngine,
  offline: InterviewEngine,
  { enabled, logger }: { enabled: boolean; logger?: Logger },
): InterviewEngine {
  if (!enabled) return primary;

  function mayReplace(error: unknown, signal: AbortSignal): boolean {
    if (signal.aborted || !(error instanceof EngineError) || !REPLACEABLE.has(error.failure)) return false;
    logger?.warn(
      { failure: error.failure, engine: primary.name },
      'the built-in engine answers in place of the AI provider',
    );
    return true;
  }

  return {
    ...primary,

    async *streamAnswer(request, signal, claims) {
      let begun = false;
      try {
        for await (const event of primary.streamAnswer(request, signal, claims)) {
          begun ||= event.type === 'text';
          yield event;
        }
        return;
      } catch (error) {
        if (begun || !mayReplace(error, signal)) throw error;
      }
      yield { type: 'notice', text: NOTICE };
      yield* offline.streamAnswer(request, signal, claims);
    },

    async *streamSubtopics(request, signal) {
      let begun = false;
      try {
        for await (const name of primary.streamSubtopics(request, signal)) {
          begun = true;
          yield name;
        }
        return;
      } catch (error) {
        if (begun || !mayReplace(error, signal)) throw error;
      }
      request.onReplaced?.();
      yield* offline.streamSubtopics(request, signal);
    },
  };
}
