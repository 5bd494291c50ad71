import { z } from 'zod';

/** Figures that the server measures of itself. */
export const siteFigures = z.object({
  /** registered accounts, without guests */
  users: z.int().nonnegative(),
  /** questions that were delivered */
  questions: z.int().nonnegative(),
  /** of published reviews; null while there is none */
  average_rating: z.number().nullable(),
  total_reviews: z.int().nonnegative(),
});
export type SiteFigures = z.infer<typeof siteFigures>;
