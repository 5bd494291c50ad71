import { EngineError, type EngineFailure, type InterviewEngine } from '../../ports/interview-engine.ts';
import type { Logger } from '../../ports/logger.ts';

/** Failures that say nothing about the request: another engine can answer it. */
const REPLACEABLE: ReadonlySet<EngineFailure> = new Set(['unavailable', 'timeout', 'rate_limited', 'invalid_output']);
const NOTICE = "The AI provider did not answer, so PrepBot's built-in question bank did.";

/**
 * The primary engine, with the offline one in its place when it fails before the first token and the operator allows it.
 * The card is told so with a notice. After the first token nothing is replaced: the failure is passed on.
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

  async function replaced<T>(work: (engine: InterviewEngine) => Promise<T>, signal: AbortSignal): Promise<T> {
    try {
      return await work(primary);
    } catch (error) {
      if (!mayReplace(error, signal)) throw error;
      return work(offline);
    }
  }

  return {
    name: primary.name,

    async *streamAnswer(request, signal) {
      let begun = false;
      try {
        for await (const event of primary.streamAnswer(request, signal)) {
          begun ||= event.type === 'text';
          yield event;
        }
        return;
      } catch (error) {
        if (begun || !mayReplace(error, signal)) throw error;
      }
      yield { type: 'notice', text: NOTICE };
      yield* offline.streamAnswer(request, signal);
    },

    readResume: (lines, signal, onUsage) => replaced((engine) => engine.readResume(lines, signal, onUsage), signal),

    matchJob: (resume, jobDescription, signal, onUsage) =>
      replaced((engine) => engine.matchJob(resume, jobDescription, signal, onUsage), signal),

    async *streamSubtopics(skill, limit, signal, onReplaced, onUsage) {
      let begun = false;
      try {
        for await (const name of primary.streamSubtopics(skill, limit, signal, undefined, onUsage)) {
          begun = true;
          yield name;
        }
        return;
      } catch (error) {
        if (begun || !mayReplace(error, signal)) throw error;
      }
      onReplaced?.();
      yield* offline.streamSubtopics(skill, limit, signal, undefined, onUsage);
    },
  };
}
