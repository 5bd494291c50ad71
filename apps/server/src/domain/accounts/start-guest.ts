import { randomUUID } from 'node:crypto';
import { AppError, isAccessCode, LIMITS, type User } from '@prep-ai/contract';
import type { UsersRepository } from '../../db/repositories/users-repository.ts';
import type { AccessTokens } from '../../ports/access-tokens.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ReadSettings } from '../settings/read-settings.ts';
import { addressKey } from './address-key.ts';
import type { DescribeUser } from './describe-user.ts';
import type { EnforceRate } from './rate-limit.ts';

const HOUR_MS = 3_600_000;

export interface StartGuestDeps {
  users: UsersRepository;
  tokens: AccessTokens;
  settings: ReadSettings;
  enforceRate: EnforceRate;
  describe: DescribeUser;
  clock: Clock;
}

export interface StartGuestInput {
  accessCode: string | undefined;
  ip: string;
  userAgent: string | undefined;
}

/**
 * Opens a guest session: a user without an address, a session row, and the token that stands for it.
 * @throws AppError invalid_access_code; guest_limit_per_ip
 */
export function createStartGuest(deps: StartGuestDeps) {
  return async ({ accessCode, ip, userAgent }: StartGuestInput): Promise<{ access_token: string; user: User }> => {
    if (accessCode !== undefined && !isAccessCode(accessCode)) throw new AppError('invalid_access_code');
    await deps.enforceRate(
      { name: 'guest', max: LIMITS.guest.perIp, windowMs: LIMITS.guest.windowMs, code: 'guest_limit_per_ip' },
      addressKey(ip),
    );
    const { security } = await deps.settings();
    const sessionId = randomUUID();
    const expiresAt = new Date(deps.clock.now().getTime() + security.session_timeout * HOUR_MS);
    const user = await deps.users.createGuest(
      { username: 'Guest', accessCode: accessCode ?? null },
      { id: sessionId, userAgent: userAgent?.slice(0, 300) ?? null, expiresAt },
    );
    const access_token = await deps.tokens.sign({ userId: user.id, sessionId }, expiresAt);
    return { access_token, user: await deps.describe.user(user) };
  };
}
