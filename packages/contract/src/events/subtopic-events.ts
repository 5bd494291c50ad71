import { z } from 'zod';

const named = { skill_name: z.string() };

/** Events of the subtopic streams (docs/spec/2-practice-and-admin.md section 3), told apart by `type`. */
export const subtopicEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('batch_start'), total_skills: z.int(), message: z.string() }),
  z.object({ type: z.literal('status'), ...named, message: z.string() }),
  z.object({ type: z.literal('progress'), ...named, message: z.string(), total_found: z.int() }),
  z.object({
    type: z.literal('subtopic_found'),
    ...named,
    subtopic: z.string(),
    total_found: z.int(),
    /** how many questions there are on it, where that is known: not where a model writes them */
    questions: z.int().nonnegative().optional(),
  }),
  z.object({ type: z.literal('skill_complete'), ...named, subtopics_found: z.int(), subtopics: z.array(z.string()) }),
  z.object({
    type: z.literal('batch_complete'),
    total_skills: z.int(),
    results: z.record(z.string(), z.array(z.string())),
  }),
  z.object({ type: z.literal('batch_error'), message: z.string() }),
  z.object({ type: z.literal('complete'), success: z.boolean(), subtopics: z.array(z.string()) }),
  z.object({ type: z.literal('error'), skill_name: z.string().optional(), message: z.string() }),
]);
export type SubtopicEvent = z.infer<typeof subtopicEvent>;
