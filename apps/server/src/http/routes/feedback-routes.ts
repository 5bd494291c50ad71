import { endpoints } from '@prep-ai/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { SendFeedback } from '../../domain/feedback/send-feedback.ts';
import { idempotencyKeyOf } from '../idempotency-key.ts';
import { serve } from '../serve.ts';

export interface FeedbackRouteDeps {
  sendFeedback: SendFeedback;
}

/** Feedback of users and guests (docs/spec/2-practice-and-admin.md section 7). */
export const feedbackRoutes: FastifyPluginAsync<FeedbackRouteDeps> = async (app, { sendFeedback }) => {
  serve(app, endpoints.messages.feedback, async ({ user, body, request }) =>
    sendFeedback(user, body, idempotencyKeyOf(request)),
  );
};
