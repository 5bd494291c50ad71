import { z } from 'zod';

const stored = z.object({ rating: z.string(), review_text: z.string(), reviewer_name: z.string() });

/** What was typed and not sent yet, as the fields hold it. */
export type ReviewDraft = z.infer<typeof stored>;

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const nameOf = (userId: number) => `review-draft:${userId}`;

/** The draft of a user in this tab; null when there is none. `storage` may throw: strict browsers refuse it. */
export function readReviewDraft(storage: () => Kept, userId: number): ReviewDraft | null {
  try {
    const parsed = stored.safeParse(JSON.parse(storage().getItem(nameOf(userId)) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Writes it down, or forgets it when it is null; a browser that refuses keeps nothing. */
export function writeReviewDraft(storage: () => Kept, userId: number, draft: ReviewDraft | null): void {
  try {
    if (draft) storage().setItem(nameOf(userId), JSON.stringify(draft));
    else storage().removeItem(nameOf(userId));
  } catch {
    // what was typed is on the screen
  }
}
