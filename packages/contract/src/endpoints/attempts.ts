import { z } from 'zod';
import { attempt, attemptList, attemptsQuery, newAttempt } from '../entities/attempt.ts';
import { LIMITS } from '../limits.ts';
import { defineEndpoint } from './endpoint.ts';
import { message } from './shapes.ts';

const area = 'practice';

export const attempts = {
  create: defineEndpoint({
    kind: 'json',
    operationId: 'createAttempt',
    method: 'POST',
    path: '/api/attempts',
    area,
    audience: 'session',
    summary: 'Answer a question of one’s own and have the answer graded; it costs no question',
    description:
      'With an Idempotency-Key that was used before, the same attempt is returned. A text that is no answer gets 0 points and a reason.',
    body: newAttempt,
    status: 201,
    response: z.object({ attempt }),
    limits: { user: { name: 'attempts', max: LIMITS.attempt.perUser, windowMs: LIMITS.attempt.windowMs, per: 'user' } },
    errors: ['not_found', 'answer_not_ready', 'not_a_question', 'rate_limited'],
  }),
  list: defineEndpoint({
    kind: 'json',
    operationId: 'listAttempts',
    method: 'GET',
    path: '/api/attempts',
    area,
    audience: 'session',
    summary: 'Own attempts at a question, oldest first, with the points that a strong answer makes',
    query: attemptsQuery,
    response: attemptList,
    errors: ['not_found', 'answer_not_ready', 'not_a_question'],
  }),
  delete: defineEndpoint({
    kind: 'json',
    operationId: 'deleteAttempt',
    method: 'DELETE',
    path: '/api/attempts/:id',
    area,
    audience: 'session',
    summary: 'Delete an own attempt',
    params: z.strictObject({ id: z.uuid() }),
    response: message,
    errors: ['not_found'],
  }),
  transcribe: defineEndpoint({
    kind: 'json',
    operationId: 'transcribeRecording',
    method: 'POST',
    path: '/api/transcriptions',
    area,
    audience: 'session',
    summary: 'Turn a recorded answer into text (WebM, Ogg, MP4 or WAV, at most 10 MB)',
    description: 'Neither the recording nor the text is stored. The text is empty when no words were heard.',
    upload: 'file',
    response: z.object({ text: z.string() }),
    limits: {
      user: {
        name: 'transcriptions',
        max: LIMITS.attempt.transcriptions,
        windowMs: LIMITS.attempt.windowMs,
        per: 'user',
      },
    },
    errors: ['file_too_large', 'invalid_file_type', 'transcription_unavailable', 'rate_limited'],
  }),
};
