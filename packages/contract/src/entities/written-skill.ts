import { z } from 'zod';

/** A skill that the built-in question bank has questions about. */
export const writtenSkill = z.object({
  name: z.string(),
  /** other names of the same skill */
  other_names: z.array(z.string()),
  category: z.string(),
  /** how many questions there are at each level */
  questions: z.object({ Beginner: z.int(), Intermediate: z.int(), Advanced: z.int(), Expert: z.int() }),
});

export type WrittenSkill = z.infer<typeof writtenSkill>;
