import { MS } from '@prep-ai/contract';
import { createFeedbackOffersRepository } from '../db/repositories/feedback-offers-repository.ts';
import { createFeedbackRepository } from '../db/repositories/feedback-repository.ts';
import { createFeedbackOffers } from '../domain/feedback/grant-offers.ts';
import { createSendFeedback } from '../domain/feedback/send-feedback.ts';
import { adminFeedbackRoutes } from '../http/routes/admin-feedback-routes.ts';
import { feedbackRoutes } from '../http/routes/feedback-routes.ts';
import type { Module } from './module.ts';
import type { Shared } from './shared.ts';

/** After so long a new account has the months that were granted for its feedback as a guest. */
const OFFERS_INTERVAL_MS = 10 * MS.second;

/** Feedback, and the months that administrators grant for it. */
export function feedbackModule(shared: Shared): Module {
  const offers = createFeedbackOffers({ ...shared, offers: createFeedbackOffersRepository(shared.db) });
  return {
    routes: async (app) => {
      await app.register(feedbackRoutes, {
        sendFeedback: createSendFeedback({ ...shared, feedback: createFeedbackRepository(shared.db) }),
      });
      await app.register(adminFeedbackRoutes, offers);
    },
    jobs: [{ name: 'give waiting offers', everyMs: OFFERS_INTERVAL_MS, run: () => offers.giveWaiting() }],
  };
}
