import { and, count, eq, inArray, isNull, like, ne, not, or, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database.ts';
import {
  audit,
  contactMessages,
  feedback,
  helpfulVotes,
  outboxMail,
  paymentRefunds,
  payments,
  receiptSeries,
  reviews,
  settings,
  subscriptions,
  tokenUsage,
  users,
} from '../schema/index.ts';

/** Which rows are samples; what belongs to these users alone is found by them. */
export interface SampleRows {
  users: number[];
  payments: number[];
  usage: number[];
  feedback: number[];
  contact: number[];
  audit: number[];
}

/** the row of the table `settings` that remembers the samples */
const MARK = 'sample_data';
const CHUNK = 100;

export function createSampleDataRows(db: Database) {
  return {
    /** The samples that are there; null when there are none. Locked until the transaction ends. */
    async read(): Promise<SampleRows | null> {
      const [row] = await db
        .select({ value: settings.value })
        .from(settings)
        .where(eq(settings.key, MARK))
        .for('update');
      return row ? readMark(row.value) : null;
    },

    async remember(rows: SampleRows, at: Date): Promise<void> {
      await db.insert(settings).values({ key: MARK, value: { ...rows }, updatedAt: at });
    },

    /** Writes rows and returns their ids in the same order. */
    async insertWithIds<Table extends PgTable & { id: AnyPgColumn }>(
      table: Table,
      rows: Table['$inferInsert'][],
    ): Promise<number[]> {
      const ids: number[] = [];
      for (let begin = 0; begin < rows.length; begin += CHUNK) {
        const written = await db
          .insert(table)
          .values(rows.slice(begin, begin + CHUNK))
          .returning({ id: sql<number>`${table.id}` });
        ids.push(...written.map(({ id }) => id));
      }
      return ids;
    },

    async insert<Table extends PgTable>(table: Table, rows: Table['$inferInsert'][]): Promise<void> {
      for (let begin = 0; begin < rows.length; begin += CHUNK)
        await db.insert(table).values(rows.slice(begin, begin + CHUNK));
    },

    /** Marks every review as helpful by these users, and counts that. */
    async vote(votes: { reviewId: number; userId: number }[]): Promise<void> {
      await this.insert(helpfulVotes, votes);
      const counted = sql`(select count(*)::integer from ${helpfulVotes} where ${helpfulVotes.reviewId} = ${reviews.id})`;
      const ids = [...new Set(votes.map(({ reviewId }) => reviewId))];
      if (ids.length > 0) await db.update(reviews).set({ helpfulCount: counted }).where(inArray(reviews.id, ids));
    },

    async setPassword(ids: readonly number[], passwordHash: string): Promise<void> {
      const change = { passwordHash };
      await db
        .update(users)
        .set(change)
        .where(and(inArray(users.id, [...ids]), isNull(users.oauthProvider), eq(users.isGuest, false)));
    },

    /** Accounts that no sample and no test made, administrators not counted. */
    async countRealPeople(): Promise<number> {
      const invented = or(
        ...['%@example.com', '%@example.org', '%.test', '%.localhost'].map((end) => like(users.email, end)),
      );
      const [row] = await db
        .select({ n: count() })
        .from(users)
        .where(and(eq(users.isGuest, false), ne(users.role, 'admin'), invented && not(invented)));
      return row?.n ?? 0;
    },

    /** Removes exactly the samples with what belongs to them. */
    async remove(rows: SampleRows): Promise<void> {
      const owned = (column: AnyPgColumn) => inArray(column, rows.users);
      const mine = rows.users.length > 0;
      if (mine) await withdrawVotes(db, rows.users);
      if (mine) await db.delete(subscriptions).where(owned(subscriptions.userId));
      if (rows.payments.length > 0) {
        await db.delete(paymentRefunds).where(inArray(paymentRefunds.paymentId, rows.payments));
        await db.delete(payments).where(inArray(payments.id, rows.payments));
        await rewindReceipts(db);
      }
      for (const [table, ids] of [
        [tokenUsage, rows.usage],
        [feedback, rows.feedback],
        [contactMessages, rows.contact],
        [audit, rows.audit],
      ] as const)
        if (ids.length > 0) await db.delete(table).where(inArray(table.id, ids));
      if (mine) {
        const addresses = db.select({ email: users.email }).from(users).where(owned(users.id));
        await db.delete(outboxMail).where(inArray(outboxMail.recipient, addresses));
        await db.delete(users).where(owned(users.id));
      }
      await db.delete(settings).where(eq(settings.key, MARK));
    },
  };
}

export type SampleDataRows = ReturnType<typeof createSampleDataRows>;

function readMark(value: Record<string, unknown>): SampleRows {
  const ids = (name: string) => {
    const found = value[name];
    return Array.isArray(found) ? found.filter((id): id is number => typeof id === 'number') : [];
  };
  return {
    users: ids('users'),
    payments: ids('payments'),
    usage: ids('usage'),
    feedback: ids('feedback'),
    contact: ids('contact'),
    audit: ids('audit'),
  };
}

async function withdrawVotes(db: Database, userIds: number[]): Promise<void> {
  const gone = await db
    .delete(helpfulVotes)
    .where(inArray(helpfulVotes.userId, userIds))
    .returning({ id: helpfulVotes.reviewId });
  if (gone.length === 0) return;
  const counted = sql`(select count(*)::integer from ${helpfulVotes} where ${helpfulVotes.reviewId} = ${reviews.id})`;
  await db
    .update(reviews)
    .set({ helpfulCount: counted })
    .where(inArray(reviews.id, [...new Set(gone.map(({ id }) => id))]));
}

/** The next receipt follows the last one that is left. */
async function rewindReceipts(db: Database): Promise<void> {
  const last = sql<number>`coalesce((select max(${payments.receiptNumber}) from ${payments} where ${payments.receiptSeries} = ${receiptSeries.series}), 0)`;
  await db.update(receiptSeries).set({ last });
  await db.delete(receiptSeries).where(eq(receiptSeries.last, 0));
}
