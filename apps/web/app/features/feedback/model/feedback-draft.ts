import { z } from 'zod';

const stored = z.object({ key: z.string(), reason: z.string(), feedback_text: z.string(), email: z.string() });

/** What was typed but not sent; `key` is what it will be sent with, so that two tries are one. */
export type FeedbackDraft = z.infer<typeof stored>;

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const nameOf = (userId: number) => `feedback-draft:${userId}`;

/** The draft of a user in this tab; null when there is none. `storage` may throw: strict browsers refuse it. */
export function readDraft(storage: () => Kept, userId: number): FeedbackDraft | null {
  try {
    const parsed = stored.safeParse(JSON.parse(storage().getItem(nameOf(userId)) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Writes it down, or forgets it when it is null; a browser that refuses keeps nothing. */
export function writeDraft(storage: () => Kept, userId: number, draft: FeedbackDraft | null): void {
  try {
    if (draft) storage().setItem(nameOf(userId), JSON.stringify(draft));
    else storage().removeItem(nameOf(userId));
  } catch {
    // what was typed is on the screen
  }
}
