import { and, asc, desc, eq, gt, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { User } from '../../domain/accounts/user.ts';
import type { NewMail } from '../../domain/mail/outbox-repository.ts';
import type { Page } from '../../domain/page.ts';
import type { Subscription } from '../../domain/plans/subscription.ts';
import type { Database } from '../database.ts';
import { retryDeadlock } from '../retry-deadlock.ts';
import { feedback, users } from '../schema/index.ts';
import { insertAudit } from './audit-repository.ts';
import type { FeedbackRow } from './feedback-repository.ts';
import { insertMail } from './outbox-repository.ts';
import { grantPlan, holdUser } from './plan-grants.ts';
import { containing } from './search-pattern.ts';

export interface FeedbackFilter {
  /** in its words or the sender's address or name */
  search?: string | undefined;
  reason?: string | undefined;
  eligible?: boolean | undefined;
}

export type FeedbackWithSender = FeedbackRow & {
  sender: { id: number; email: string | null; fullName: string | null; isGuest: boolean } | null;
};

/** What is given for feedback, and how its receiver is told. */
export interface Offer {
  planId: number;
  /** days of one month */
  monthDays: number;
  mail(receiver: User, grant: Subscription, row: FeedbackRow): NewMail | null;
}

export type OfferOutcome =
  /** the receiver's plan has it, just now or before */
  | 'received'
  /** granted, and waits for an account to receive it */
  | 'waiting'
  /** the account had its offer for other feedback (docs/spec/decisions.md D11: once an account) */
  | 'had_one'
  | 'not_eligible'
  /** neither an account nor an address is left */
  | 'nobody'
  | 'unknown';

export type FeedbackOffersRepository = ReturnType<typeof createFeedbackOffersRepository>;

const sender = {
  id: users.id,
  email: users.email,
  fullName: users.fullName,
  isGuest: users.isGuest,
};

/** Feedback as administrators see it, and the months that they grant for it (docs/spec/decisions.md D11). */
export function createFeedbackOffersRepository(db: Database) {
  const withSender = () =>
    db.select({ row: feedback, sender }).from(feedback).leftJoin(users, eq(users.id, feedback.userId)).$dynamic();
  const flat = (found: { row: FeedbackRow; sender: FeedbackWithSender['sender'] }[]): FeedbackWithSender[] =>
    found.map((each) => ({ ...each.row, sender: each.sender }));

  return {
    /** One page of what matches, by the time when it came. */
    async page(
      filter: FeedbackFilter,
      { page, limit }: Page,
      order: 'asc' | 'desc',
    ): Promise<{ rows: FeedbackWithSender[]; total: number; open: number }> {
      const turn = order === 'asc' ? asc : desc;
      const [rows, total, open] = await Promise.all([
        withSender()
          .where(matching(filter))
          .orderBy(turn(feedback.createdAt), turn(feedback.id))
          .limit(limit)
          .offset((page - 1) * limit),
        db
          .select({ n: sql<number>`count(*)`.mapWith(Number) })
          .from(feedback)
          .leftJoin(users, eq(users.id, feedback.userId))
          .where(matching(filter)),
        db.$count(feedback, and(feedback.premiumEligible, isNull(feedback.grantedAt))),
      ]);
      return { rows: flat(rows), total: total[0]?.n ?? 0, open };
    },

    /** What matches, in the order of its ids, from behind `afterId` on. */
    async after(afterId: number, filter: FeedbackFilter, limit: number): Promise<FeedbackWithSender[]> {
      return flat(
        await withSender()
          .where(and(gt(feedback.id, afterId), matching(filter)))
          .orderBy(asc(feedback.id))
          .limit(limit),
      );
    },

    async find(id: number): Promise<FeedbackWithSender | null> {
      return flat(await withSender().where(eq(feedback.id, id)))[0] ?? null;
    },

    /**
     * Grants the months that are offered for it, once, whoever asks how often: to the account that it belongs to, or to the
     * one with its address, or to the first that will have it. What was granted before stays as it is.
     */
    async grant(
      id: number,
      actorId: number,
      months: (row: FeedbackRow) => number,
      offer: Offer,
      at: Date,
    ): Promise<OfferOutcome> {
      return retryDeadlock(() =>
        db.transaction(async (tx) => {
          const held = await hold(tx, id);
          if (!held) return 'unknown';
          const { row, receiver } = held;
          if (!row.premiumEligible) return 'not_eligible';
          if (row.grantedAt) return row.receivedAt ? 'received' : 'waiting';
          if (!receiver && row.userId === null && row.email === null) return 'nobody';
          if (receiver && (await hadOne(tx, receiver.id))) return 'had_one';
          const granted = { grantedMonths: months(row), grantedAt: at };
          await tx.update(feedback).set(granted).where(eq(feedback.id, id));
          if (receiver) await give(tx, { ...row, ...granted }, receiver, offer, at);
          await insertAudit(tx, {
            actorId,
            action: 'feedback_granted',
            target: `feedback:${id}`,
            details: { months: granted.grantedMonths, receiver: receiver?.id ?? null },
            at,
          });
          return receiver ? 'received' : 'waiting';
        }),
      );
    },

    /** Gives what was granted to somebody without an account and whose account is there by now. Answers how many. */
    async giveWaiting(offer: Offer, at: Date): Promise<number> {
      const waiting = await db
        .select({ id: feedback.id })
        .from(feedback)
        .innerJoin(users, receives)
        .where(and(isNotNull(feedback.grantedAt), isNull(feedback.receivedAt), feedback.premiumEligible))
        .limit(100);
      let given = 0;
      for (const { id } of waiting) {
        const done = await retryDeadlock(() =>
          db.transaction(async (tx) => {
            const held = await hold(tx, id);
            if (!held?.receiver || !held.row.grantedAt || held.row.receivedAt || !held.row.premiumEligible)
              return false;
            if (await hadOne(tx, held.receiver.id)) return false;
            await give(tx, held.row, held.receiver, offer, at);
            return true;
          }),
        );
        if (done) given++;
      }
      return given;
    },
  };
}

/** The account that gets what is granted for a feedback: its own, or the one that opened with its address. */
const receives: SQL = sql`not ${users.isGuest} and (${users.id} = ${feedback.userId} or (${users.emailVerified} and ${users.email} = lower(${feedback.email})))`;

/** First the receiver, then the feedback, as in every transaction on an account. Its own account goes before its address. */
async function hold(tx: Database, id: number): Promise<{ row: FeedbackRow; receiver: User | null } | null> {
  const [found] = await tx
    .select({ receiverId: users.id })
    .from(feedback)
    .leftJoin(users, receives)
    .where(eq(feedback.id, id))
    .orderBy(desc(sql`coalesce(${users.id} = ${feedback.userId}, false)`))
    .limit(1);
  if (!found) return null;
  const receiver = found.receiverId === null ? null : await holdUser(tx, found.receiverId);
  const [row] = await tx.select().from(feedback).where(eq(feedback.id, id)).for('update');
  return row ? { row, receiver } : null;
}

async function hadOne(tx: Database, userId: number): Promise<boolean> {
  return (await tx.$count(feedback, eq(feedback.receivedBy, userId))) > 0;
}

async function give(tx: Database, row: FeedbackRow, receiver: User, offer: Offer, at: Date): Promise<void> {
  const grant = await grantPlan(
    tx,
    {
      userId: receiver.id,
      planId: offer.planId,
      days: row.grantedMonths * offer.monthDays,
      source: 'feedback',
      paymentId: null,
    },
    at,
  );
  await tx.update(feedback).set({ receivedAt: at, receivedBy: receiver.id }).where(eq(feedback.id, row.id));
  const mail = offer.mail(receiver, grant, row);
  if (mail) await insertMail(tx, mail);
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
