import { and, type SQL, sql } from 'drizzle-orm';
import { users } from '../schema/index.ts';
import { userSearchText } from '../schema/user-search.ts';
import { containing, containsAll } from './search-pattern.ts';

/**
 * Whether a user's address or full name contains each word that was typed, in any order: without case and accents, and however
 * the letters of a script are composed, as a name can be typed in more ways than one.
 */
export function userMatches(search: string): SQL {
  const words = search.split(/\s+/).filter((word) => word !== '');
  const found = words.map(
    (word) =>
      sql`(${userSearchText(users)} like normalize(lower(${containing(word)})) or ${containsAll(userSearchText(users), [word])})`,
  );
  return and(...found) ?? sql`true`;
}
