import { AppError, endpoints, LIMITS } from '@prep-ai/contract';
import { EngineError } from '../../ports/interview-engine.ts';
import type { Logger } from '../../ports/logger.ts';
import type { Transcriber } from '../../ports/transcriber.ts';
import type { EnforceRate } from '../accounts/enforce-rate.ts';
import type { User } from '../accounts/user.ts';
import type { RecordUsage } from '../analytics/record-usage.ts';
import { audioKind } from './audio-kind.ts';

const { limits } = endpoints.attempts.transcribe;

/** What the person is told; their recording is still on their device. */
const DETAILS = {
  none: 'This site has no service that turns recordings into text.',
  timeout: 'Turning your recording into text took too long. Please try again, or type your answer.',
  type: 'This file is not a recording that we can read. Record your answer again, or type it.',
};

export interface TranscribeRecordingDeps {
  transcriber: Transcriber | null;
  enforceRate: EnforceRate;
  recordUsage: RecordUsage;
  logger: Logger;
}

/**
 * The words of a recorded answer, empty when none were heard. Neither the recording nor its words are stored or logged.
 * @throws AppError transcription_unavailable, rate_limited, invalid_file_type
 */
export type TranscribeRecording = (user: User, audio: Uint8Array, signal: AbortSignal) => Promise<string>;

export function makeTranscribeRecording(deps: TranscribeRecordingDeps): TranscribeRecording {
  return async (user, audio, signal) => {
    if (!deps.transcriber) throw new AppError('transcription_unavailable', { detail: DETAILS.none });
    await deps.enforceRate(limits.user, String(user.id));
    const kind = audioKind(audio);
    if (!kind) throw new AppError('invalid_file_type', { detail: DETAILS.type });
    try {
      const { text, use } = await deps.transcriber.transcribe(audio, kind, signal);
      if (use) await deps.recordUsage(user.id, 'transcription')(use);
      return text.trim().slice(0, LIMITS.attempt.answerMax);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      const { failure, retryAfter, message } = error;
      if (!signal.aborted) deps.logger.warn({ failure, retryAfter }, message);
      throw new AppError('transcription_unavailable', {
        ...(failure === 'timeout' ? { detail: DETAILS.timeout } : {}),
        ...(retryAfter === undefined ? {} : { retryAfter }),
      });
    }
  };
}
