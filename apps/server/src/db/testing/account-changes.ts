import { makeDeleteAccount } from '../../domain/accounts/delete-account.ts';
import { recordSignIn, type SignIn } from '../../domain/accounts/open-session.ts';
import type { User } from '../../domain/accounts/user.ts';
import type { MailQueue } from '../../domain/mail/mail-queue.ts';
import { systemClock } from '../../ports/clock.ts';
import type { Database } from '../database.ts';
import { createTransaction } from '../transaction.ts';
import { sampleSession } from './samples.ts';

/** Prepares mails without sealing them; nothing sends them. */
export const samplePlainMails: MailQueue = {
  prepareMail: ({ to, kind, dedupeKey }) => ({
    dedupeKey,
    recipient: to,
    kind,
    payload: 'x',
    at: new Date(),
    uselessAt: null,
  }),
  enqueue: async () => undefined,
  wake: () => undefined,
};

export type SampleSignIn = Pick<SignIn, 'user'> & Partial<SignIn>;

/** Signs in as the product does once the credentials were checked. @throws AppError account_inactive, conflict */
export function signInAs(db: Database, values: SampleSignIn): ReturnType<typeof recordSignIn> {
  const signIn = { guest: null, session: sampleSession(), emailHash: null, mail: null, ...values };
  return createTransaction(db)((repositories) => recordSignIn(repositories, signIn));
}

/** Deletes an account as its owner does, and returns the generations that were to be stopped. */
export async function deleteAccountOf(db: Database, user: User): Promise<string[]> {
  const stopped: string[] = [];
  const deleteAccount = makeDeleteAccount({
    transaction: createTransaction(db),
    stopGeneration: (id) => stopped.push(id),
    mails: samplePlainMails,
    clock: systemClock,
  });
  await deleteAccount(user);
  return stopped;
}
