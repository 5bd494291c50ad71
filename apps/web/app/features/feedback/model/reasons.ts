import type { FEEDBACK_REASONS } from '@prep-ai/contract';

type Reason = (typeof FEEDBACK_REASONS)[number];

export const REASONS: readonly { value: Reason; label: string }[] = [
  { value: 'questions_quality', label: 'Quality of the questions' },
  { value: 'missing_features', label: 'Something is missing' },
  { value: 'performance_issues', label: 'It is slow or does not work' },
  { value: 'just_exploring', label: 'Just exploring' },
  { value: 'other', label: 'Something else' },
];
