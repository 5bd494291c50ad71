import { FEEDBACK_REASONS } from '@prep-ai/contract';

export type Reason = (typeof FEEDBACK_REASONS)[number];

export const REASONS: readonly { value: Reason; label: string }[] = [
  { value: 'questions_quality', label: 'Quality of the questions' },
  { value: 'missing_features', label: 'Something is missing' },
  { value: 'performance_issues', label: 'It is slow or does not work' },
  { value: 'just_exploring', label: 'Just exploring' },
  { value: 'other', label: 'Something else' },
];

export function isReason(value: string): value is Reason {
  return FEEDBACK_REASONS.some((reason) => reason === value);
}
