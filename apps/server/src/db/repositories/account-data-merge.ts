import { LIMITS } from '@prep-ai/contract';
import { and, asc, count, eq, exists, gt, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../database.ts';
import {
  attempts,
  authSessions,
  chatFiles,
  chatMessages,
  chatRecords,
  chatSessions,
  feedback,
  generations,
  helpfulVotes,
  jobMatches,
  payments,
  resumes,
  reviews,
  securityEvents,
  skills,
  subscriptions,
  tokenUsage,
  users,
} from '../schema/index.ts';
import type { OwnerTable } from './account-data-tables.ts';

interface Merge {
  tx: Database;
  /** the guest */
  from: number;
  to: number;
  at: Date;
}

type Step = (merge: Merge) => Promise<unknown>;
/** No row of it is worth keeping; those that exist are removed with the guest. */
const staysBehind: Step = async () => undefined;

/**
 * What becomes of each table's rows when a guest signs in, in this order. Where an account may have only one row, and both have
 * one, the account's own stays.
 */
const MERGE: Record<OwnerTable, Step> = {
  generations: mergeGenerations,
  attempts: mergeAttempts,
  chat_records: ({ tx, from, to }) => tx.update(chatRecords).set({ userId: to }).where(eq(chatRecords.userId, from)),
  resumes: ({ tx, from, to }) => tx.update(resumes).set({ userId: to }).where(eq(resumes.userId, from)),
  skills: mergeSkills,
  job_matches: ({ tx, from, to }) => tx.update(jobMatches).set({ userId: to }).where(eq(jobMatches.userId, from)),
  chat_files: ({ tx, from, to }) => tx.update(chatFiles).set({ userId: to }).where(eq(chatFiles.userId, from)),
  chat_sessions: mergeChatSessions,
  token_usage: ({ tx, from, to }) => tx.update(tokenUsage).set({ userId: to }).where(eq(tokenUsage.userId, from)),
  subscriptions: ({ tx, from, to }) =>
    tx.update(subscriptions).set({ userId: to }).where(eq(subscriptions.userId, from)),
  payments: ({ tx, from, to }) => tx.update(payments).set({ userId: to }).where(eq(payments.userId, from)),
  reviews: mergeReviews,
  helpful_votes: mergeHelpfulVotes,
  feedback: mergeFeedback,
  security_events: ({ tx, from, to }) =>
    tx.update(securityEvents).set({ userId: to }).where(eq(securityEvents.userId, from)),
  auth_sessions: endSessions,
  one_time_codes: staysBehind,
  settings: staysBehind,
  audit: staysBehind,
};

/** Gives everything of a locked guest to a locked account and removes the guest. */
export async function mergeGuest(tx: Database, from: number, to: number, at: Date): Promise<void> {
  const merge: Merge = { tx, from, to, at };
  for (const step of Object.values(MERGE)) await step(merge);
  await tx.delete(users).where(and(eq(users.id, from), eq(users.isGuest, true)));
}

/** An idempotency key that both used stays with the account's own generation; both questions were asked, so both count. */
async function mergeGenerations({ tx, from, to }: Merge): Promise<void> {
  const own = alias(generations, 'own');
  await tx
    .update(generations)
    .set({ idempotencyKey: null })
    .where(
      and(
        eq(generations.userId, from),
        exists(
          tx
            .select({ one: sql`1` })
            .from(own)
            .where(and(eq(own.userId, to), eq(own.idempotencyKey, generations.idempotencyKey))),
        ),
      ),
    );
  await tx.update(generations).set({ userId: to }).where(eq(generations.userId, from));
}

/** As with generations, a key that both used stays with the account's own attempt. */
async function mergeAttempts({ tx, from, to }: Merge): Promise<void> {
  const own = tx.select({ key: attempts.idempotencyKey }).from(attempts).where(eq(attempts.userId, to));
  await tx
    .update(attempts)
    .set({ idempotencyKey: null })
    .where(and(eq(attempts.userId, from), inArray(attempts.idempotencyKey, own)));
  await tx.update(attempts).set({ userId: to }).where(eq(attempts.userId, from));
}

async function mergeSkills({ tx, from, to }: Merge): Promise<void> {
  const own = tx.select({ key: skills.nameKey }).from(skills).where(eq(skills.userId, to));
  await tx.delete(skills).where(and(eq(skills.userId, from), inArray(skills.nameKey, own)));
  await tx.update(skills).set({ userId: to }).where(eq(skills.userId, from));
}

/** A conversation that both have becomes one: messages are merged by their id, as everywhere. One that was deleted stays so. */
async function mergeChatSessions({ tx, from, to, at }: Merge): Promise<void> {
  const own = alias(chatSessions, 'own');
  const both = await tx
    .select({ guest: chatSessions.id, own: own.id, deletedAt: own.deletedAt })
    .from(chatSessions)
    .innerJoin(own, and(eq(own.chatSessionToken, chatSessions.chatSessionToken), eq(own.userId, to)))
    .where(eq(chatSessions.userId, from))
    .orderBy(asc(own.id))
    .for('update');
  for (const pair of both) {
    if (pair.deletedAt !== null) {
      await tx.delete(chatSessions).where(eq(chatSessions.id, pair.guest));
      continue;
    }
    const kept = tx
      .select({ id: chatMessages.clientId })
      .from(chatMessages)
      .where(eq(chatMessages.sessionId, pair.own));
    await tx
      .delete(chatMessages)
      .where(and(eq(chatMessages.sessionId, pair.guest), inArray(chatMessages.clientId, kept)));
    await tx.update(chatMessages).set({ sessionId: pair.own }).where(eq(chatMessages.sessionId, pair.guest));
    await tx.delete(chatSessions).where(eq(chatSessions.id, pair.guest));
    const [counted] = await tx.select({ n: count() }).from(chatMessages).where(eq(chatMessages.sessionId, pair.own));
    await tx
      .update(chatSessions)
      .set({ messageCount: counted?.n ?? 0, updatedAt: at })
      .where(eq(chatSessions.id, pair.own));
  }
  await tx.update(chatSessions).set({ userId: to }).where(eq(chatSessions.userId, from));
}

/** One review an account. */
async function mergeReviews({ tx, from, to }: Merge): Promise<void> {
  const [own] = await tx.select({ id: reviews.id }).from(reviews).where(eq(reviews.userId, to)).limit(1);
  if (own) await tx.delete(reviews).where(eq(reviews.userId, from));
  else await tx.update(reviews).set({ userId: to }).where(eq(reviews.userId, from));
}

/** The offer is earned once an account (docs/spec/decisions.md D11); a key that both used stays with the account's own. */
async function mergeFeedback({ tx, from, to }: Merge): Promise<void> {
  const own = await tx
    .select({ key: feedback.clientKey, earned: feedback.premiumEligible })
    .from(feedback)
    .where(eq(feedback.userId, to));
  const keys = own.flatMap(({ key }) => key ?? []);
  if (keys.length > 0)
    await tx
      .update(feedback)
      .set({ clientKey: null })
      .where(and(eq(feedback.userId, from), inArray(feedback.clientKey, keys)));
  const lost = own.some(({ earned }) => earned) ? { premiumEligible: false } : {};
  await tx
    .update(feedback)
    .set({ userId: to, ...lost })
    .where(eq(feedback.userId, from));
}

/** "Helpful" counts once an account (docs/spec/decisions.md D1): a vote that both gave counts once from now on. */
async function mergeHelpfulVotes({ tx, from, to }: Merge): Promise<void> {
  const own = tx.select({ id: helpfulVotes.reviewId }).from(helpfulVotes).where(eq(helpfulVotes.userId, to));
  const twice = await tx
    .delete(helpfulVotes)
    .where(and(eq(helpfulVotes.userId, from), inArray(helpfulVotes.reviewId, own)))
    .returning({ id: helpfulVotes.reviewId });
  if (twice.length > 0)
    await tx
      .update(reviews)
      .set({ helpfulCount: sql`greatest(${reviews.helpfulCount} - 1, 0)` })
      .where(
        inArray(
          reviews.id,
          twice.map((vote) => vote.id),
        ),
      );
  await tx.update(helpfulVotes).set({ userId: to }).where(eq(helpfulVotes.userId, from));
}

/**
 * The guest's access tokens stop working at once, because they name a user who is gone. Live sessions go to the account, ended
 * (`endsAt`) but not revoked, so that an answer that is being streamed can be read to its end, within the longest time that an
 * answer may take.
 */
async function endSessions({ tx, from, to, at }: Merge): Promise<void> {
  const answersEnd = new Date(at.getTime() + LIMITS.generation.maxMs);
  await tx
    .update(authSessions)
    .set({ userId: to, endsAt: at, expiresAt: sql`least(${authSessions.expiresAt}, ${answersEnd}::timestamptz)` })
    .where(and(eq(authSessions.userId, from), isNull(authSessions.revokedAt), gt(authSessions.expiresAt, at)));
}
