import { randomUUID } from 'node:crypto';
import { AppError, LIMITS } from '@prep-ai/contract';
import type { SessionsRepository, SessionWithUser } from '../../db/repositories/sessions-repository.ts';
import type { AccessTokens } from '../../ports/access-tokens.ts';
import type { Clock } from '../../ports/clock.ts';
import type { KeyedHash } from '../../ports/keyed-hash.ts';
import { isMailAddress } from '../mail/mail-address.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { ReadSettings } from '../settings/read-settings.ts';
import { addressKey } from './address-key.ts';
import { browserOf } from './browser-name.ts';
import type { User } from './user.ts';
import type { NewSession } from './users-repository.ts';

const HOUR_MS = 3_600_000;

/** Where a call comes from. */
export interface Caller {
  ip: string;
  userAgent: string | undefined;
}

/** Part of the answer to a sign-in. */
export interface OpenedSession {
  access_token: string;
  /** the guest whose work is the user's now */
  merged_guest_id?: number;
}

export interface SessionIssuer {
  /** A session that is not stored yet, for who stores it together with something else. */
  draft(caller: Caller): Promise<NewSession>;
  /** The token that stands for a session of this user. */
  token(userId: number, session: Pick<NewSession, 'id' | 'expiresAt'>): Promise<string>;
  /**
   * Signs in a user whose credentials were checked: stores the session, notes it, tells the owner by mail when the browser is
   * a new one, and gives them what they made as a guest when `guest` (the session that the caller had until now) is a live
   * guest's. Does not ask for a second factor.
   * @throws AppError account_inactive; conflict when the password changed since `user` was read
   */
  open(user: User, caller: Caller, guest?: SessionWithUser | null): Promise<OpenedSession>;
}

/** New sessions: session_timeout hours long (decision D8), told apart by browser and by a hash of the address. */
export function createSessionIssuer(deps: {
  sessions: SessionsRepository;
  tokens: AccessTokens;
  settings: ReadSettings;
  keyedHash: KeyedHash;
  mails: MailQueue;
  clock: Clock;
}): SessionIssuer {
  const draft: SessionIssuer['draft'] = async ({ ip, userAgent }) => {
    const { security } = await deps.settings();
    const now = deps.clock.now().getTime();
    return {
      id: randomUUID(),
      userAgent: userAgent?.slice(0, 300) ?? null,
      ipHash: deps.keyedHash('address', addressKey(ip)),
      expiresAt: new Date(now + security.session_timeout * HOUR_MS),
      endsAt: new Date(now + LIMITS.session.maxLifeMs),
    };
  };
  const token: SessionIssuer['token'] = (userId, { id, expiresAt }) =>
    deps.tokens.sign({ userId, sessionId: id }, expiresAt);
  return {
    draft,
    token,
    async open(user, caller, guest = null) {
      const session = await draft(caller);
      const at = deps.clock.now();
      const browser = browserOf(session.userAgent);
      const { email, fullName: name } = user;
      const opened = await deps.sessions.open({
        user,
        session,
        guest: guest?.user.isGuest ? { userId: guest.user.id, sessionId: guest.sessionId } : null,
        emailHash: email === null ? null : deps.keyedHash('email', email),
        isKnownBrowser: (userAgents) => userAgents.some((known) => browserOf(known) === browser),
        mail:
          email !== null && isMailAddress(email)
            ? deps.mails.prepareMail({
                kind: 'new_sign_in',
                to: email,
                data: { name, at: at.toISOString(), device: browser, ip: caller.ip },
                dedupeKey: `new-sign-in:${session.id}`,
              })
            : null,
        at,
      });
      if (opened.outcome !== 'opened')
        throw new AppError(opened.outcome === 'inactive' ? 'account_inactive' : 'conflict');
      if (opened.mailed) deps.mails.wake();
      return {
        access_token: await token(user.id, session),
        ...(opened.mergedGuestId === null ? {} : { merged_guest_id: opened.mergedGuestId }),
      };
    },
  };
}
