import { FEEDBACK_REASONS } from '@prep-ai/contract';

/** The reason as it is stored; one that is not known any more counts as `other`. */
export function feedbackReason(stored: string): (typeof FEEDBACK_REASONS)[number] {
  return FEEDBACK_REASONS.find((reason) => reason === stored) ?? 'other';
}
