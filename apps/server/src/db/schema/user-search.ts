import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

interface Searched {
  id: AnyPgColumn;
  email: AnyPgColumn;
  fullName: AnyPgColumn;
}

/** As the API returns it (domain/accounts/user-dto.ts): guests have a placeholder, by which they can be found too. */
export function shownAddress({ id, email }: Pick<Searched, 'id' | 'email'>): SQL {
  return sql`coalesce(${email}, 'guest-' || ${id}::text || '@guest.invalid')`;
}

/**
 * What a search for users looks through, in the form in which it is compared. The index users_search is made of the same
 * expression: the database uses it for no other.
 */
export function userSearchText(user: Searched): SQL {
  return sql`normalize(lower(${shownAddress(user)} || ' ' || coalesce(${user.fullName}, '')))`;
}
