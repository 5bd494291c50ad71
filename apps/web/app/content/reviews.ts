/** The guidelines on /write-review (docs/spec/1-account-and-site.md section 2: review guidelines). */
export const REVIEW_GUIDELINES = [
  'Say what you prepared for, and what helped or did not.',
  'Write about your own use. Numbers and examples help others more than praise.',
  'Leave out phone numbers, addresses, and the names of companies or interviewers.',
  'No abuse and no advertising.',
] as const;
