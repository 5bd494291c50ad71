import { and, eq, inArray, sql } from 'drizzle-orm';
import type { User } from '../../domain/accounts/user.ts';
import type { Database } from '../database.ts';
import { feedback, generations, helpfulVotes, outboxMail, reviews, users } from '../schema/index.ts';
import type { OwnerTable } from './account-data-tables.ts';

type Step = (tx: Database, userId: number) => Promise<unknown>;
/** the schema's `on delete cascade` removes the rows with the account */
const WITH_THE_ACCOUNT = 'cascade';
/** the schema's `on delete set null` keeps the rows without their user */
const WITHOUT_THE_USER = 'set null';

/** What becomes of each table's rows when their owner's account is deleted. A test holds it to the schema's foreign keys. */
export const DELETED: Record<OwnerTable, typeof WITH_THE_ACCOUNT | typeof WITHOUT_THE_USER | Step> = {
  auth_sessions: WITH_THE_ACCOUNT,
  one_time_codes: WITH_THE_ACCOUNT,
  security_events: WITH_THE_ACCOUNT,
  generations: WITH_THE_ACCOUNT,
  attempts: WITH_THE_ACCOUNT,
  resumes: WITH_THE_ACCOUNT,
  skills: WITH_THE_ACCOUNT,
  job_matches: WITH_THE_ACCOUNT,
  chat_files: WITH_THE_ACCOUNT,
  chat_records: WITH_THE_ACCOUNT,
  chat_sessions: WITH_THE_ACCOUNT,
  // counters of what the engine costs
  token_usage: WITHOUT_THE_USER,
  subscriptions: WITH_THE_ACCOUNT,
  // payments have to stay in the books
  payments: WITHOUT_THE_USER,
  reviews: WITH_THE_ACCOUNT,
  helpful_votes: withdrawVotes,
  // free text and an address
  feedback: (tx, userId) => tx.delete(feedback).where(eq(feedback.userId, userId)),
  settings: WITHOUT_THE_USER,
  audit: WITHOUT_THE_USER,
};

/** Removes a locked account with everything of theirs, and returns the generations that were being written. */
export async function deleteAccount(tx: Database, user: User): Promise<string[]> {
  const running = await tx
    .select({ id: generations.id })
    .from(generations)
    .where(and(eq(generations.userId, user.id), eq(generations.state, 'running')));
  for (const step of Object.values(DELETED)) if (typeof step === 'function') await step(tx, user.id);
  await tx.delete(users).where(eq(users.id, user.id));
  if (user.email !== null) await tx.delete(outboxMail).where(eq(outboxMail.recipient, user.email));
  return running.map((row) => row.id);
}

async function withdrawVotes(tx: Database, userId: number): Promise<void> {
  const votes = await tx
    .delete(helpfulVotes)
    .where(eq(helpfulVotes.userId, userId))
    .returning({ id: helpfulVotes.reviewId });
  if (votes.length === 0) return;
  const ids = votes.map((vote) => vote.id);
  await tx
    .update(reviews)
    .set({ helpfulCount: sql`greatest(${reviews.helpfulCount} - 1, 0)` })
    .where(inArray(reviews.id, ids));
}
