import { endpoints, LIMITS } from '@prep-ai/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { Attempts } from '../../domain/attempts/attempts.ts';
import type { TranscribeRecording } from '../../domain/attempts/transcribe-recording.ts';
import { closeSignal } from '../close-signal.ts';
import { idempotencyKeyOf } from '../idempotency-key.ts';
import { serve } from '../serve.ts';
import { uploadedFile } from '../uploaded-file.ts';

export interface AttemptsRouteDeps {
  attempts: Attempts;
  transcribe: TranscribeRecording;
}

const RECORDING = {
  maxBytes: LIMITS.attempt.recordingMaxBytes,
  tooLarge: (size: string) =>
    `This recording is too large (${size}); at most 10 MB can be turned into text. Please record a shorter answer.`,
};

export const attemptsRoutes: FastifyPluginAsync<AttemptsRouteDeps> = async (app, { attempts, transcribe }) => {
  const calls = endpoints.attempts;

  serve(app, calls.create, async ({ user, body, request }) => ({
    attempt: await attempts.create(user, body, idempotencyKeyOf(request)),
  }));
  serve(app, calls.list, async ({ user, query }) => attempts.list(user, query.generation_id, query.question));
  serve(app, calls.delete, async ({ user, params }) => {
    await attempts.delete(user, params.id);
    return { message: 'Attempt deleted' };
  });
  serve(app, calls.transcribe, async ({ user, request, reply }) => ({
    text: await transcribe(user, (await uploadedFile(request, RECORDING)).bytes, closeSignal(reply)),
  }));
};
