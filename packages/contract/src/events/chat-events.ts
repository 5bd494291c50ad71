import { z } from 'zod';
import { restsOn } from '../entities/chat.ts';

/**
 * The first event of a chat stream. `offset` is where the content that follows starts in the whole text. `basis` and `skill` say
 * what the question rests on.
 */
export const chatStarted = z.object({
  generation_id: z.string(),
  offset: z.int().nonnegative(),
  engine: z.enum(['offline', 'llm']),
  ...restsOn,
});

/** A piece of the answer (Markdown). */
export const chatContent = z.object({ content: z.string() });

/** Said on the card, not part of the answer. */
export const chatNotice = z.object({ notice: z.string() });

/**
 * A failure after the first token; `[DONE]` follows. Before the first token the call answers with a error in the
 * documented shape (docs/spec/decisions.md D6) instead.
 */
export const chatError = z.object({ error: z.object({ detail: z.string(), code: z.string() }) });

/**
 * How the generation ended, sent right before `[DONE]` when it did not fail. `nearest`: questions that can be asked instead,
 * word for word, when a message got no answer; the text lists them too.
 */
export const chatFinished = z.object({
  finished: z.enum(['done', 'stopped']),
  nearest: z.array(z.string()).optional(),
});

export const chatEvent = z.union([chatStarted, chatContent, chatNotice, chatError, chatFinished]);
export type ChatEvent = z.infer<typeof chatEvent>;
