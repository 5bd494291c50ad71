import { endpoints } from '@prep-ai/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { FeedbackWithSender } from '../../domain/feedback/feedback.ts';
import type { GrantOffer } from '../../domain/feedback/grant-offer.ts';
import type { ListFeedback } from '../../domain/feedback/list-feedback.ts';
import type { CsvColumn } from '../csv.ts';
import { parseFlag } from '../parse-flag.ts';
import { serve } from '../serve.ts';
import { serveCsv } from '../serve-file.ts';

export interface AdminFeedbackRouteDeps {
  listFeedback: ListFeedback;
  grantOffer: GrantOffer;
}

const COLUMNS: readonly CsvColumn<FeedbackWithSender>[] = [
  { title: 'id', value: ({ id }) => id },
  { title: 'created_at', value: ({ createdAt }) => createdAt },
  { title: 'user_id', value: ({ userId }) => userId },
  { title: 'email', value: ({ email, sender }) => email ?? sender?.email ?? null },
  { title: 'reason', value: ({ reason }) => reason },
  { title: 'feedback_text', value: ({ feedbackText }) => feedbackText },
  { title: 'current_path', value: ({ currentPath }) => currentPath },
  { title: 'premium_eligible', value: ({ premiumEligible }) => premiumEligible },
  { title: 'granted_months', value: ({ grantedMonths }) => grantedMonths },
  { title: 'received_at', value: ({ receivedAt }) => receivedAt },
];

/** Feedback with the months granted for it (docs/spec/decisions.md D1 and D11). */
export const adminFeedbackRoutes: FastifyPluginAsync<AdminFeedbackRouteDeps> = async (app, deps) => {
  const { admin } = endpoints;
  serve(app, admin.feedback, ({ query }) => deps.listFeedback.page({ ...query, eligible: parseFlag(query.eligible) }));
  serveCsv(app, admin.exportFeedback, ({ query }) => ({
    name: 'feedback',
    columns: COLUMNS,
    rows: deps.listFeedback.every({ ...query, eligible: parseFlag(query.eligible) }),
  }));
  serve(app, admin.grantFeedback, ({ user, params }) => deps.grantOffer(user.id, params.id));
};
