import { and, asc, count, desc, eq, gt, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Feedback, FeedbackWithSender } from '../../domain/feedback/feedback.ts';
import type { FeedbackFilter, FeedbackRepository } from '../../domain/feedback/feedback-repository.ts';
import type { Database } from '../database.ts';
import { feedback, generations, users } from '../schema/index.ts';
import { containing } from './search-pattern.ts';

/** The account that receives what is granted for a feedback: the sender's own, or the one that opened with its address. */
const receives: SQL = sql`not ${users.isGuest} and (${users.id} = ${feedback.userId} or (${users.emailVerified} and ${users.email} = lower(${feedback.email})))`;

export function createFeedbackRepository(db: Database): FeedbackRepository {
  return { ...senderQueries(db), ...offerQueries(db), ...adminQueries(db) };
}

function senderQueries(
  db: Database,
): Pick<FeedbackRepository, 'insert' | 'findByKey' | 'hasEarned' | 'hasPractised' | 'lock'> {
  return {
    async insert(values) {
      const [row] = await db.insert(feedback).values(values).returning();
      if (!row) throw new Error('insert of feedback returned no row');
      return row;
    },

    async findByKey(userId, clientKey) {
      const [row] = await db
        .select()
        .from(feedback)
        .where(and(eq(feedback.userId, userId), eq(feedback.clientKey, clientKey)))
        .limit(1);
      return row ?? null;
    },

    async hasEarned(userId) {
      return (await db.$count(feedback, and(eq(feedback.userId, userId), feedback.premiumEligible))) > 0;
    },

    async hasPractised(userId) {
      const [delivered] = await db
        .select({ id: generations.id })
        .from(generations)
        .where(and(eq(generations.userId, userId), eq(generations.quota, 'counted')))
        .limit(1);
      return delivered !== undefined;
    },

    async lock(id) {
      const [row] = await db.select().from(feedback).where(eq(feedback.id, id)).for('update');
      return row ?? null;
    },
  };
}

function offerQueries(
  db: Database,
): Pick<FeedbackRepository, 'findReceiver' | 'hasReceived' | 'markGranted' | 'markReceived' | 'listReceivable'> {
  return {
    async findReceiver(id) {
      const [found] = await db
        .select({ receiverId: users.id })
        .from(feedback)
        .leftJoin(users, receives)
        .where(eq(feedback.id, id))
        .orderBy(desc(sql`coalesce(${users.id} = ${feedback.userId}, false)`))
        .limit(1);
      return found?.receiverId;
    },

    async hasReceived(userId) {
      return (await db.$count(feedback, eq(feedback.receivedBy, userId))) > 0;
    },

    async markGranted(id, grant) {
      await db.update(feedback).set(grant).where(eq(feedback.id, id));
    },

    async markReceived(id, receipt) {
      await db.update(feedback).set(receipt).where(eq(feedback.id, id));
    },

    async listReceivable(limit) {
      const receivable = await db
        .select({ id: feedback.id })
        .from(feedback)
        .innerJoin(users, receives)
        .where(and(isNotNull(feedback.grantedAt), isNull(feedback.receivedAt), feedback.premiumEligible))
        .limit(limit);
      return receivable.map(({ id }) => id);
    },
  };
}

function adminQueries(db: Database): Pick<FeedbackRepository, 'findWithSender' | 'page' | 'after'> {
  return {
    async findWithSender(id) {
      return flatten(await selectWithSender(db).where(eq(feedback.id, id)))[0] ?? null;
    },

    async page(filter, { page, limit }, order) {
      const byOrder = order === 'asc' ? asc : desc;
      const [rows, [total], open] = await Promise.all([
        selectWithSender(db)
          .where(matching(filter))
          .orderBy(byOrder(feedback.createdAt), byOrder(feedback.id))
          .limit(limit)
          .offset((page - 1) * limit),
        db
          .select({ count: count() })
          .from(feedback)
          .leftJoin(users, eq(users.id, feedback.userId))
          .where(matching(filter)),
        db.$count(feedback, and(feedback.premiumEligible, isNull(feedback.grantedAt))),
      ]);
      return { rows: flatten(rows), total: total?.count ?? 0, open };
    },

    async after(afterId, filter, limit) {
      return flatten(
        await selectWithSender(db)
          .where(and(gt(feedback.id, afterId), matching(filter)))
          .orderBy(asc(feedback.id))
          .limit(limit),
      );
    },
  };
}

function selectWithSender(db: Database) {
  const sender = { id: users.id, email: users.email, fullName: users.fullName, isGuest: users.isGuest };
  return db.select({ row: feedback, sender }).from(feedback).leftJoin(users, eq(users.id, feedback.userId)).$dynamic();
}

function flatten(found: { row: Feedback; sender: FeedbackWithSender['sender'] }[]): FeedbackWithSender[] {
  return found.map(({ row, sender }) => ({ ...row, sender }));
}

function matching({ search, reason, eligible }: FeedbackFilter): SQL | undefined {
  const pattern = search ? containing(search) : null;
  return and(
    reason === undefined ? undefined : eq(feedback.reason, reason),
    eligible === undefined ? undefined : eq(feedback.premiumEligible, eligible),
    pattern === null
      ? undefined
      : or(
          ilike(feedback.feedbackText, pattern),
          ilike(feedback.email, pattern),
          ilike(users.email, pattern),
          ilike(users.fullName, pattern),
        ),
  );
}
