import { readSearch, type Span } from '@prep-ai/contract';
import { and, gte, lt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** the signs that NFKD separates from letters; those of other scripts are not among them */
const ACCENTS = '[\u0300-\u036f]';

/** The LIKE pattern for "contains `text`": what the user typed is never a wildcard. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** A text as contract's foldText makes it; the same on both engines, without an extension. */
function folded(text: SQLWrapper): SQL {
  return sql`regexp_replace(lower(normalize(${text}, NFKD)), ${ACCENTS}, '', 'g')`;
}

/** Whether a text contains each of these words. Both sides are folded by the database, so that its idea of case is one. */
export function containsAll(text: SQLWrapper, words: readonly string[]): SQL | undefined {
  const searched = folded(text);
  return and(...words.map((word) => sql`${searched} like ${folded(sql`${containing(word)}::text`)}`));
}

/** Whether a row is what was looked for: by its words in any order, or by its time and the words beside it. */
export function matchesSearch(
  search: string,
  {
    now,
    at,
    contains,
  }: { now: Date | undefined; at: AnyPgColumn; contains: (words: readonly string[]) => SQL | undefined },
): SQL | undefined {
  const { words, dated } = readSearch(search, now ?? new Date());
  const byWords = contains(words);
  return dated ? or(byWords, and(within(at, dated.span), contains(dated.words))) : byWords;
}

function within(at: AnyPgColumn, { from, to }: Span): SQL | undefined {
  return and(gte(at, from), lt(at, to));
}
