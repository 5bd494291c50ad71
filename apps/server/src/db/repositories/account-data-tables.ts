/**
 * Every table with a column that names a user. Merging, exporting and deleting an account each list what they do with
 * every one of them (`Record<OwnerTable, ...>`), and a test compares this list with the schema: a new table can't be forgotten.
 */
export const OWNER_TABLES = [
  'auth_sessions',
  'one_time_codes',
  'security_events',
  'generations',
  'attempts',
  'resumes',
  'skills',
  'job_matches',
  'chat_files',
  'chat_records',
  'chat_sessions',
  'token_usage',
  'subscriptions',
  'payments',
  'reviews',
  'helpful_votes',
  'feedback',
  'settings',
  'audit',
] as const;

export type OwnerTable = (typeof OWNER_TABLES)[number];
