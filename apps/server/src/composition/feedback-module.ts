import { MS } from '@prep-ai/contract';
import { makeGiveWaitingOffers } from '../domain/feedback/give-waiting-offers.ts';
import { makeGrantOffer } from '../domain/feedback/grant-offer.ts';
import { makeListFeedback } from '../domain/feedback/list-feedback.ts';
import { makeSendFeedback } from '../domain/feedback/send-feedback.ts';
import { adminFeedbackRoutes } from '../http/routes/admin-feedback-routes.ts';
import { feedbackRoutes } from '../http/routes/feedback-routes.ts';
import type { Module } from './module.ts';
import type { Shared } from './shared.ts';

/** how soon a new account gets the months that were granted for its feedback as a guest */
const OFFERS_INTERVAL_MS = 10 * MS.second;

/** Feedback, and the months that administrators grant for it. */
export function feedbackModule(shared: Shared): Module {
  const deps = { ...shared, feedback: shared.repositories.feedback };
  const giveWaitingOffers = makeGiveWaitingOffers(deps);
  return {
    routes: async (app) => {
      await app.register(feedbackRoutes, { sendFeedback: makeSendFeedback(deps) });
      await app.register(adminFeedbackRoutes, {
        listFeedback: makeListFeedback(deps),
        grantOffer: makeGrantOffer(deps),
      });
    },
    jobs: [
      {
        name: 'give waiting offers',
        everyMs: OFFERS_INTERVAL_MS,
        async run() {
          await giveWaitingOffers();
        },
      },
    ],
  };
}
