import { and, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database.ts';
import { outboxMail, paymentRefunds, payments } from '../schema/index.ts';

interface QueueDepth {
  queue: 'mail' | 'payment_asks' | 'refunds';
  due: number;
  /** how long the one that is due longest has been so; 0 when none is */
  oldestSeconds: number;
}

/** What waits for the regular jobs, for those who monitor the server. */
export function createQueueDepthsRepository(db: Database) {
  const depth = async (queue: QueueDepth['queue'], table: PgTable, at: PgColumn, waits: SQL | undefined, now: Date) => {
    const [row] = await db
      .select({ due: sql<number>`count(*)::int`, oldest: sql<string | null>`min(${at})::text` })
      .from(table)
      .where(and(waits, lte(at, now)));
    const oldest = row?.oldest ? new Date(row.oldest).getTime() : now.getTime();
    return { queue, due: row?.due ?? 0, oldestSeconds: Math.max(0, (now.getTime() - oldest) / 1000) };
  };
  return {
    async due(now: Date): Promise<QueueDepth[]> {
      const waiting = and(isNull(outboxMail.sentAt), isNull(outboxMail.failedAt));
      return [
        await depth('mail', outboxMail, outboxMail.nextAttemptAt, waiting, now),
        await depth('payment_asks', payments, payments.nextPollAt, isNotNull(payments.nextPollAt), now),
        await depth(
          'refunds',
          paymentRefunds,
          paymentRefunds.nextAttemptAt,
          isNotNull(paymentRefunds.nextAttemptAt),
          now,
        ),
      ];
    },

    /** Mails that were given up and are still kept. */
    failedMails: (): Promise<number> => db.$count(outboxMail, isNotNull(outboxMail.failedAt)),

    /** Bytes of the tables and indexes; the write-ahead log comes on top. */
    async databaseBytes(): Promise<number> {
      const [row] = await db
        .select({ bytes: sql<string>`pg_database_size(current_database())::text` })
        .from(sql`(select 1) as one`);
      return Number(row?.bytes ?? 0);
    },
  };
}
