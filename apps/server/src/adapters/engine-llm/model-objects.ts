import { z } from 'zod';

// Bounds are checked by the domain and not in these schemas: not every provider takes them.

/** What a model is asked to read in a resume. */
export const profileSuggestion = z.object({
  summary: z.string(),
  skills: z.array(z.object({ name: z.string(), lines: z.array(z.number()) })),
});

/** What a model is asked to write about a match. */
export const recommendationList = z.object({
  recommendations: z.array(z.object({ title: z.string(), text: z.string() })),
});
