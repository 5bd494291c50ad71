import { and, eq } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { feedback, generations, users } from '../schema/index.ts';

export type FeedbackRow = typeof feedback.$inferSelect;

export interface NewFeedback
  extends Pick<
    typeof feedback.$inferInsert,
    'reason' | 'feedbackText' | 'currentPath' | 'sessionData' | 'email' | 'clientKey'
  > {
  userId: number;
  /** its words are enough for the offer; whether the sender earns it is found out here */
  detailed: boolean;
  at: Date;
}

export type FeedbackRepository = ReturnType<typeof createFeedbackRepository>;

/** What users and guests say of the product. */
export function createFeedbackRepository(db: Database) {
  return {
    /** What this sender has sent with this key; null when nothing. */
    async findByKey(userId: number, clientKey: string): Promise<FeedbackRow | null> {
      return storedWithKey(db, userId, clientKey);
    },

    /**
     * Stores it, and with a key that was used before answers what that stored. It earns the offer when it is detailed, its
     * sender has received at least one question, and nothing of theirs has earned it before: of two that come at once one
     * does. Null when the sender is gone.
     */
    async add({ detailed, at, ...input }: NewFeedback): Promise<FeedbackRow | null> {
      return db.transaction(async (tx) => {
        // all that one sender sends at once comes here one after the other
        const [sender] = await tx
          .select({ isGuest: users.isGuest })
          .from(users)
          .where(eq(users.id, input.userId))
          .for('no key update');
        if (!sender) return null;
        const stored = input.clientKey ? await storedWithKey(tx, input.userId, input.clientKey) : null;
        if (stored) return stored;
        const premiumEligible = detailed && (await mayEarn(tx, input.userId));
        const [row] = await tx
          .insert(feedback)
          .values({ ...input, premiumEligible, senderGuest: sender.isGuest, createdAt: at })
          .returning();
        return row ?? null;
      });
    },
  };
}

async function storedWithKey(tx: Database, userId: number, clientKey: string): Promise<FeedbackRow | null> {
  const [row] = await tx
    .select()
    .from(feedback)
    .where(and(eq(feedback.userId, userId), eq(feedback.clientKey, clientKey)))
    .limit(1);
  return row ?? null;
}

/** docs/spec/decisions.md D11: a question was delivered, and the offer was not earned before. */
async function mayEarn(tx: Database, userId: number): Promise<boolean> {
  const [earned] = await tx
    .select({ id: feedback.id })
    .from(feedback)
    .where(and(eq(feedback.userId, userId), eq(feedback.premiumEligible, true)))
    .limit(1);
  if (earned) return false;
  const [delivered] = await tx
    .select({ id: generations.id })
    .from(generations)
    .where(and(eq(generations.userId, userId), eq(generations.quota, 'counted')))
    .limit(1);
  return delivered !== undefined;
}
