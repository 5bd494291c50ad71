import { type AdminFeedback, FEEDBACK_REASONS } from '@prep-ai/contract';
import { type FeedbackWithSender, offeredMonths } from './feedback.ts';

export function toAdminFeedbackDto(feedback: FeedbackWithSender): AdminFeedback {
  const { sender } = feedback;
  return {
    id: feedback.id,
    user_id: feedback.userId,
    user:
      sender && !sender.isGuest && sender.email !== null
        ? { id: sender.id, email: sender.email, full_name: sender.fullName }
        : null,
    reason: feedbackReason(feedback.reason),
    feedback_text: feedback.feedbackText,
    current_path: feedback.currentPath,
    session_data: feedback.sessionData,
    email: feedback.email,
    premium_eligible: feedback.premiumEligible,
    offered_months: offeredMonths(feedback),
    granted_months: feedback.grantedMonths,
    grant: feedback.grantedAt === null ? 'none' : feedback.receivedAt === null ? 'waiting' : 'granted',
    created_at: feedback.createdAt.toISOString(),
  };
}

/** The reason as it is stored; one that is not known any more counts as `other`. */
function feedbackReason(stored: string): (typeof FEEDBACK_REASONS)[number] {
  return FEEDBACK_REASONS.find((reason) => reason === stored) ?? 'other';
}
