import type { Database } from '../db/database.ts';
import { createFeedbackRepository } from '../db/repositories/feedback-repository.ts';
import { createSendFeedback, type SendFeedbackDeps } from '../domain/feedback/send-feedback.ts';
import type { FeedbackRouteDeps } from '../http/routes/feedback-routes.ts';

/** Feedback, over the database. */
export function wireFeedback(
  deps: Pick<SendFeedbackDeps, 'enforceRate' | 'clock'> & { db: Database },
): FeedbackRouteDeps {
  const { db, ...rest } = deps;
  return { sendFeedback: createSendFeedback({ feedback: createFeedbackRepository(db), ...rest }) };
}
