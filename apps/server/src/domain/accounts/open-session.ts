import { AppError } from '@prep-ai/contract';
import type { KeyedHash } from '../../ports/keyed-hash.ts';
import { isMailAddress } from '../mail/mail-address.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { NewMail } from '../mail/outbox-repository.ts';
import type { Repositories, Transaction } from '../transaction.ts';
import { browserOf } from './browser-name.ts';
import type { LiveSession, NewSession } from './session.ts';
import type { Caller, SessionIssuer } from './session-issuer.ts';
import type { User } from './user.ts';

/** earlier sessions from the same address that are compared with the browser that signs in */
const MAX_COMPARED_SESSIONS = 200;

/** Part of the response to a sign-in. */
export interface OpenedSession {
  access_token: string;
  /** the guest whose work is the user's now */
  merged_guest_id?: number;
}

/**
 * Signs in a user whose credentials were checked: stores the session, mails the owner when the browser is a new one, and
 * gives the account what its owner made as a guest when `previous`, the session that the caller had until now, is a live
 * guest's. Does not ask for a second factor.
 * @throws AppError account_inactive; conflict when the password changed since `user` was read
 */
export type OpenSession = (user: User, caller: Caller, previous?: LiveSession | null) => Promise<OpenedSession>;

export interface OpenSessionDeps {
  transaction: Transaction;
  sessionIssuer: SessionIssuer;
  keyedHash: KeyedHash;
  mails: MailQueue;
}

export function makeOpenSession(deps: OpenSessionDeps): OpenSession {
  const { sessionIssuer, mails } = deps;

  function newSignInMail({ email, fullName: name }: User, session: NewSession, ip: string): NewMail | null {
    if (email === null || !isMailAddress(email)) return null;
    const device = browserOf(session.userAgent);
    return mails.prepareMail({
      kind: 'new_sign_in',
      to: email,
      data: { name, at: session.createdAt.toISOString(), device, ip },
      dedupeKey: `new-sign-in:${session.id}`,
    });
  }

  return async (user, caller, previous = null) => {
    const session = await sessionIssuer.draft(caller);
    const signIn: SignIn = {
      user,
      session,
      guest: previous?.user.isGuest ? { userId: previous.user.id, sessionId: previous.sessionId } : null,
      emailHash: user.email === null ? null : deps.keyedHash('email', user.email),
      mail: newSignInMail(user, session, caller.ip),
    };
    const { mergedGuestId, mailed } = await deps.transaction((repositories) => recordSignIn(repositories, signIn));
    if (mailed) mails.wake();
    return {
      access_token: await sessionIssuer.token(user.id, session),
      ...(mergedGuestId === null ? {} : { merged_guest_id: mergedGuestId }),
    };
  };
}

export interface SignIn {
  /** as it was when the credentials were checked */
  user: Pick<User, 'id' | 'passwordHash'>;
  session: NewSession;
  /** whose session the caller had until now */
  guest: { userId: number; sessionId: string } | null;
  emailHash: string | null;
  /** written when the browser is new; null where no mail can be sent */
  mail: NewMail | null;
}

/**
 * Stores a sign-in with everything that belongs to it.
 * @throws AppError account_inactive, conflict
 */
export async function recordSignIn(
  repositories: Repositories,
  { user, session, guest, emailHash, mail }: SignIn,
): Promise<{ mergedGuestId: number | null; mailed: boolean }> {
  const { users, sessions, securityEvents, outbox } = repositories;
  const { createdAt: at, ipHash } = session;
  // the guest too: a request that adds to the guest waits here, and then finds no guest
  const locked = await users.lockAll(guest ? [user.id, guest.userId] : [user.id]);
  const account = locked.find(({ id }) => id === user.id);
  if (!account?.isActive) throw new AppError('account_inactive');
  if (account.passwordHash !== user.passwordHash) throw new AppError('conflict');

  const isNewBrowser = account.lastLoginAt !== null && !(await isKnownBrowser(repositories, user.id, session));
  await sessions.insert(user.id, session);
  await users.recordSignIn(user.id, at);
  await securityEvents.insert({ kind: 'sign_in', userId: user.id, emailHash, ipHash, at });
  const mailed = isNewBrowser && mail !== null && (await outbox.enqueue(mail));
  const merged = guest !== null && (await mergeLiveGuest(repositories, guest, user.id, at));
  return { mergedGuestId: merged ? guest.userId : null, mailed };
}

async function isKnownBrowser({ sessions }: Repositories, userId: number, session: NewSession): Promise<boolean> {
  const browser = browserOf(session.userAgent);
  const earlier = await sessions.listUserAgents(userId, session.ipHash, MAX_COMPARED_SESSIONS);
  return earlier.some((userAgent) => browserOf(userAgent) === browser);
}

/** False, and nothing written, unless the session is a live one of this guest: the second time there is none. */
async function mergeLiveGuest(
  { sessions, accountData }: Repositories,
  guest: { userId: number; sessionId: string },
  userId: number,
  at: Date,
): Promise<boolean> {
  if (guest.userId === userId) return false;
  const live = await sessions.findLive(guest.sessionId, guest.userId, at);
  if (!live?.user.isGuest) return false;
  await accountData.mergeGuest(guest.userId, userId, at);
  return true;
}
