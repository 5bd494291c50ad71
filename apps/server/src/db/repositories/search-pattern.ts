import { type SQL, sql } from 'drizzle-orm';

/** The LIKE pattern for "contains `text`": what the user typed is never a wildcard. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/**
 * Whether a text contains what was typed: without case, and however the letters of a script are composed, as a name can be
 * typed in more ways than one.
 */
export function contains(text: SQL, search: string): SQL {
  return sql`normalize(lower(${text})) like normalize(lower(${containing(search)}))`;
}

export interface Page {
  /** counted from 1 */
  page: number;
  limit: number;
  search?: string | undefined;
}
