import { z } from 'zod';
import { LIMITS } from '../limits.ts';

const L = LIMITS.admin;

/** What every list of the admin area is asked with; sorting, filtering and paging are the server's work. */
export const adminPageQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(L.pageMax).default(L.page),
  /** case does not matter */
  search: z.string().trim().max(L.searchMax).optional(),
  order: z.enum(['asc', 'desc']).default('desc'),
});

/** Entries that match, on all pages. */
export const totalCount = z.int().nonnegative();
