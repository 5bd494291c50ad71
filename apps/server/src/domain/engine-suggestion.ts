import { EngineError } from '../ports/interview-engine.ts';

/**
 * What an engine suggests for a computed result, or null when it offers nothing or fails: the computed result is then used as it is.
 * @throws EngineError when the caller has left; any error that is not an engine's failure
 */
export async function suggestionOf<T>(asked: Promise<T | null> | undefined, signal: AbortSignal): Promise<T | null> {
  try {
    return (await asked) ?? null;
  } catch (error) {
    if (signal.aborted || !(error instanceof EngineError)) throw error;
    return null;
  }
}
