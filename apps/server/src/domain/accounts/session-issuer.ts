import { randomUUID } from 'node:crypto';
import { LIMITS, MS } from '@prep-ai/contract';
import type { AccessTokens } from '../../ports/access-tokens.ts';
import type { Clock } from '../../ports/clock.ts';
import type { KeyedHash } from '../../ports/keyed-hash.ts';
import type { ReadSettings } from '../settings/read-settings.ts';
import { addressKey } from './address-key.ts';
import type { NewSession } from './session.ts';

/** characters of a user agent that are stored */
const MAX_USER_AGENT_LENGTH = 300;

/** Where a call comes from. */
export interface Caller {
  ip: string;
  userAgent: string | undefined;
}

export interface SessionIssuer {
  /** A session that is not stored yet. */
  draft(caller: Caller): Promise<NewSession>;
  /** The access token of a session of this user. */
  token(userId: number, session: Pick<NewSession, 'id' | 'expiresAt'>): Promise<string>;
}

/** New sessions last for the setting session_timeout (docs/spec/decisions.md D8). */
export function createSessionIssuer(deps: {
  tokens: AccessTokens;
  settings: ReadSettings;
  keyedHash: KeyedHash;
  clock: Clock;
}): SessionIssuer {
  return {
    async draft({ ip, userAgent }) {
      const { security } = await deps.settings();
      const createdAt = deps.clock.now();
      const inMs = (ms: number) => new Date(createdAt.getTime() + ms);
      return {
        id: randomUUID(),
        userAgent: userAgent?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
        ipHash: deps.keyedHash('address', addressKey(ip)),
        createdAt,
        expiresAt: inMs(security.session_timeout * MS.hour),
        endsAt: inMs(LIMITS.session.maxLifeMs),
      };
    },
    token: (userId, { id, expiresAt }) => deps.tokens.sign({ userId, sessionId: id }, expiresAt),
  };
}
