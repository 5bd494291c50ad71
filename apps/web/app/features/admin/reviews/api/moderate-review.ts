import { endpoints, type Review } from '@prep-ai/contract';
import type { ApiClient } from '../../../../lib/api-client.ts';
import { type MutationReport, useAdminMutation } from '../../shell/api/use-admin-mutation.ts';

export type ReviewAction = 'approve' | 'reject' | 'toggle-featured';

export interface Moderation {
  /** as it was shown: the server refuses when its author has changed it since */
  review: Review;
  action: ReviewAction;
}

const ENDPOINTS = {
  approve: endpoints.admin.approveReview,
  reject: endpoints.admin.rejectReview,
  'toggle-featured': endpoints.admin.featureReview,
} as const;

const moderateReview = (api: ApiClient, { review, action }: Moderation) =>
  api.call(ENDPOINTS[action], { params: { id: review.id }, query: { seen: review.updated_at } });

export const useModerateReview = (report: MutationReport<Moderation, Review>) =>
  useAdminMutation(moderateReview, report);
