import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { ClaimedMail, NewMail, OutboxRepository } from '../../domain/mail/outbox-repository.ts';
import type { Database } from '../database.ts';
import { outboxMail } from '../schema/index.ts';

const waiting = and(isNull(outboxMail.sentAt), isNull(outboxMail.failedAt));

export async function insertMail(db: Database, mail: NewMail): Promise<boolean> {
  const { at, ...columns } = mail;
  const written = await db
    .insert(outboxMail)
    .values({ ...columns, createdAt: at, nextAttemptAt: at })
    .onConflictDoNothing({ target: outboxMail.dedupeKey })
    .returning({ id: outboxMail.id });
  return written.length > 0;
}

export function createOutboxRepository(db: Database): OutboxRepository {
  const updateClaimed = async (claim: ClaimedMail, set: Partial<typeof outboxMail.$inferInsert>): Promise<boolean> => {
    const changed = await db
      .update(outboxMail)
      .set({ ...set, leasedUntil: null })
      .where(and(eq(outboxMail.id, claim.id), eq(outboxMail.attempts, claim.attempts), waiting))
      .returning({ id: outboxMail.id });
    return changed.length > 0;
  };

  return {
    enqueue: (mail) => insertMail(db, mail),

    async enqueueIf(wanted, mail) {
      const at = mail.at.toISOString();
      await db.execute(sql`
        insert into ${outboxMail}
          (dedupe_key, recipient, kind, payload, useless_at, next_attempt_at, created_at)
        select ${mail.dedupeKey}::text, ${mail.recipient}::text, ${mail.kind}::text, ${mail.payload}::text,
          ${mail.uselessAt?.toISOString() ?? null}::timestamptz, ${at}::timestamptz, ${at}::timestamptz
        where ${wanted}::boolean
        on conflict (dedupe_key) do nothing`);
    },

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

    markSent: (claim: ClaimedMail, now: Date) => updateClaimed(claim, { sentAt: now, payload: null, lastError: null }),

    retryAt: (claim: ClaimedMail, at: Date, reason: string) =>
      updateClaimed(claim, { nextAttemptAt: at, lastError: reason }),

    fail: (claim: ClaimedMail, now: Date, reason: string) =>
      updateClaimed(claim, { failedAt: now, payload: null, lastError: reason }),

    release: (claim: ClaimedMail) => updateClaimed(claim, { attempts: claim.attempts - 1 }),

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

    async countWaiting(): Promise<number> {
      return db.$count(outboxMail, waiting);
    },

    async deleteOlderThan(moment: Date): Promise<void> {
      await db.delete(outboxMail).where(lt(outboxMail.createdAt, moment));
    },
  };
}
