import { randomUUID } from 'node:crypto';
import { LIMITS } from '@prep-ai/contract';
import type { NewSession, SessionsRepository } from '../../db/repositories/sessions-repository.ts';
import type { UserRow } from '../../db/repositories/users-repository.ts';
import type { AccessTokens } from '../../ports/access-tokens.ts';
import type { Clock } from '../../ports/clock.ts';
import type { KeyedHash } from '../../ports/keyed-hash.ts';
import type { ReadSettings } from '../settings/read-settings.ts';
import { addressKey } from './address-key.ts';

const HOUR_MS = 3_600_000;

/** Where a call comes from. */
export interface Caller {
  ip: string;
  userAgent: string | undefined;
}

export interface SessionOpening {
  /** A session that is not stored yet, for who stores it together with something else. */
  draft(caller: Caller): Promise<NewSession>;
  /** The token that stands for a session of this user. */
  token(userId: number, session: Pick<NewSession, 'id' | 'expiresAt'>): Promise<string>;
  /** Stores a new session of this user and answers its token. */
  open(user: UserRow, caller: Caller): Promise<string>;
}

/** New sessions: session_timeout hours long (decision D8), told apart by browser and by a hash of the address. */
export function createSessionOpening(deps: {
  sessions: SessionsRepository;
  tokens: AccessTokens;
  settings: ReadSettings;
  keyedHash: KeyedHash;
  clock: Clock;
}): SessionOpening {
  const draft: SessionOpening['draft'] = async ({ ip, userAgent }) => {
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
  const token: SessionOpening['token'] = (userId, { id, expiresAt }) =>
    deps.tokens.sign({ userId, sessionId: id }, expiresAt);
  return {
    draft,
    token,
    async open(user, caller) {
      const session = await draft(caller);
      await deps.sessions.create(user.id, session);
      return token(user.id, session);
    },
  };
}
