import { newAttempt } from '@prep-ai/contract';
import { z } from 'zod';

/** Why the server did not take an attempt: a code of the contract and a sentence. */
const refusal = z.object({ code: z.string(), text: z.string() });

/** An attempt on its way to the server. */
const unsent = z.object({
  /** Idempotency-Key of every try to send it: however often it goes, it is stored once */
  key: z.string(),
  body: newAttempt,
  /** null until the server has said that it will not take it; then only the person can try again */
  refused: refusal.nullable(),
  /** ms since the epoch */
  at: z.number(),
});
export type Unsent = z.infer<typeof unsent>;

/** An answer that is being written. */
const draft = z.object({
  text: z.string(),
  mode: newAttempt.shape.mode,
  /** seconds that went into it */
  seconds: z.number().nonnegative(),
  pauses: newAttempt.shape.pauses,
});
export type Draft = z.infer<typeof draft>;

/** What one browser keeps of a person's attempts, by the names of their cards. */
const kept = z.object({
  drafts: z.record(z.string(), draft),
  unsent: z.record(z.string(), unsent),
});
export type KeptAttempts = z.infer<typeof kept>;

/** Answers that nobody has come back to for so long are forgotten (30 days, in ms). */
export const FORGOTTEN_AFTER_MS = 30 * 24 * 60 * 60 * 1000;

export const NOTHING_KEPT: KeptAttempts = { drafts: {}, unsent: {} };

/** The stored record; an unreadable one holds nothing. */
export function readKept(stored: unknown): KeptAttempts {
  const parsed = kept.safeParse(stored);
  return parsed.success ? parsed.data : NOTHING_KEPT;
}

export function withDraft(before: KeptAttempts, card: string, next: Draft | null): KeptAttempts {
  const { [card]: _, ...drafts } = before.drafts;
  return { ...before, drafts: next ? { ...drafts, [card]: next } : drafts };
}

export function withUnsent(before: KeptAttempts, card: string, next: Unsent | null): KeptAttempts {
  const { [card]: _, ...others } = before.unsent;
  return { ...before, unsent: next ? { ...others, [card]: next } : others };
}
