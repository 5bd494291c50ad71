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

/** What a model is asked to find in an answer: passages for each point and red flag, by their numbers. */
export const quotesFound = z.object({
  points: z.array(z.object({ id: z.number(), full: z.boolean(), quotes: z.array(z.string()) })),
  red_flags: z.array(z.object({ id: z.number(), quotes: z.array(z.string()) })),
});
