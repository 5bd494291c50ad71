import { APICallError } from '@ai-sdk/provider';
import { EngineError } from '../../ports/interview-engine.ts';
import { retryAfterSeconds } from '../engine-llm/retry-after.ts';

/**
 * What an error of a transcription call means, in our own words for the operator's log: a service's text may hold parts of
 * the key or of what a person said.
 */
export function transcriptionFailure(error: unknown, { timedOut, now }: { timedOut: boolean; now: Date }): EngineError {
  if (timedOut) return new EngineError('timeout', 'the transcription service did not answer in time');
  if (!APICallError.isInstance(error)) return new EngineError('unavailable', 'the transcription call ended too early');
  const { statusCode, responseHeaders } = error;
  const retryAfter = retryAfterSeconds(responseHeaders?.['retry-after'], now);
  if (statusCode === undefined) return new EngineError('unavailable', 'the transcription service cannot be reached');
  if (statusCode === 200)
    return new EngineError('invalid_output', 'the transcription service sent something that is not its protocol');
  if (statusCode === 401 || statusCode === 403)
    return new EngineError(
      'unavailable',
      `the transcription service refused the key (${statusCode}): check TRANSCRIBE_API_KEY`,
    );
  if (statusCode === 404)
    return new EngineError(
      'unavailable',
      'the transcription service knows no such model or address (404): check TRANSCRIBE_MODEL and TRANSCRIBE_BASE_URL',
    );
  const failure = statusCode === 429 ? 'rate_limited' : statusCode === 408 ? 'timeout' : 'unavailable';
  return new EngineError(failure, `the transcription service failed (${statusCode})`, retryAfter);
}
