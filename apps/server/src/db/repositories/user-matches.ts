import { type SQL, sql } from 'drizzle-orm';
import { users } from '../schema/index.ts';
import { userSearchText } from '../schema/user-search.ts';
import { containing } from './search-pattern.ts';

/**
 * Whether a user's address or full name contains what was typed: without case, and however the letters of a script are
 * composed, as a name can be typed in more ways than one.
 */
export function userMatches(search: string): SQL {
  return sql`${userSearchText(users)} like normalize(lower(${containing(search)}))`;
}
