import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { outboxMail } from '../schema/index.ts';

/** A mail ready to be stored: checked and sealed by domain/mail/mails.ts, which alone makes them. */
export interface NewMail {
  dedupeKey: string;
  recipient: string;
  kind: string;
  payload: string;
  at: Date;
  uselessAt: Date | null;
}

/** A mail that one worker holds until its lease ends. */
export interface ClaimedMail {
  id: number;
  dedupeKey: string;
  recipient: string;
  kind: string;
  payload: string | null;
  /** this try included; names the claim, so that a worker whose lease ran out changes nothing any more */
  attempts: number;
  createdAt: Date;
  uselessAt: Date | null;
}

export type OutboxRepository = ReturnType<typeof createOutboxRepository>;

const waiting = and(isNull(outboxMail.sentAt), isNull(outboxMail.failedAt));

/**
 * Writes a mail in the caller's transaction: it leaves if, and only if, what causes it is committed.
 * @returns false when a mail with this dedupe key was written before; nothing is written then
 */
export async function insertMail(db: Database, mail: NewMail): Promise<boolean> {
  const { at, ...columns } = mail;
  const written = await db
    .insert(outboxMail)
    .values({ ...columns, createdAt: at, nextAttemptAt: at })
    .onConflictDoNothing({ target: outboxMail.dedupeKey })
    .returning({ id: outboxMail.id });
  return written.length > 0;
}

/** The queue of mails. Every change of a claimed mail names the claim; false means that the claim was lost. */
export function createOutboxRepository(db: Database) {
  const settle = async (claim: ClaimedMail, set: Partial<typeof outboxMail.$inferInsert>): Promise<boolean> => {
    const changed = await db
      .update(outboxMail)
      .set({ ...set, leasedUntil: null })
      .where(and(eq(outboxMail.id, claim.id), eq(outboxMail.attempts, claim.attempts), waiting))
      .returning({ id: outboxMail.id });
    return changed.length > 0;
  };

  return {
    /** `insertMail` in a statement of its own. */
    enqueue: (mail: NewMail): Promise<boolean> => insertMail(db, mail),

    /**
     * Takes the mail that has been due longest, for `leaseMs`: no other worker, of this process or another, gets it
     * before. Null when none is due.
     */
    async claim(now: Date, leaseMs: number): Promise<ClaimedMail | null> {
      const due = db
        .select({ id: outboxMail.id })
        .from(outboxMail)
        .where(
          and(
            waiting,
            lte(outboxMail.nextAttemptAt, now),
            or(isNull(outboxMail.leasedUntil), lte(outboxMail.leasedUntil, now)),
          ),
        )
        .orderBy(outboxMail.nextAttemptAt, outboxMail.id)
        .limit(1)
        .for('update', { skipLocked: true });
      const [row] = await db
        .update(outboxMail)
        .set({ attempts: sql`${outboxMail.attempts} + 1`, leasedUntil: new Date(now.getTime() + leaseMs) })
        .where(eq(outboxMail.id, due))
        .returning();
      return row ?? null;
    },

    /** What it said is erased: it may have held a code or a link. */
    markSent: (claim: ClaimedMail, now: Date) => settle(claim, { sentAt: now, payload: null, lastError: null }),

    retryAt: (claim: ClaimedMail, at: Date, reason: string) => settle(claim, { nextAttemptAt: at, lastError: reason }),

    /** Gives it up for good and erases what it said. */
    fail: (claim: ClaimedMail, now: Date, reason: string) =>
      settle(claim, { failedAt: now, payload: null, lastError: reason }),

    /** Puts it back as if it had not been tried. */
    release: (claim: ClaimedMail) => settle(claim, { attempts: claim.attempts - 1 }),

    /** Gives up the mails that are of no use any more, unless one is just being sent. Answers how many. */
    async dropUseless(now: Date): Promise<number> {
      const dropped = await db
        .update(outboxMail)
        .set({ failedAt: now, payload: null, leasedUntil: null, lastError: 'useless' })
        .where(
          and(
            waiting,
            lte(outboxMail.uselessAt, now),
            or(isNull(outboxMail.leasedUntil), lte(outboxMail.leasedUntil, now)),
          ),
        )
        .returning({ id: outboxMail.id });
      return dropped.length;
    },

    /** Mails that wait, those being sent included. */
    async countWaiting(): Promise<number> {
      return db.$count(outboxMail, waiting);
    },

    /** Removes mails written before `moment`, with their addresses, whatever became of them. */
    async deleteOlderThan(moment: Date): Promise<void> {
      await db.delete(outboxMail).where(lt(outboxMail.createdAt, moment));
    },
  };
}
