/** The guidelines on /write-review (docs/spec/1-account-and-site.md section 2: review guidelines). */
export const REVIEW_GUIDELINES = [
  'Say what you prepared for, and what helped or didn’t.',
  'Write about your own experience. Examples and numbers help others more than praise.',
  'Leave out phone numbers, addresses, and the names of companies or interviewers.',
  'No abuse and no advertising.',
] as const;
