import { AppError, endpoints, isAccessCode, type User as UserDto } from '@prep-ai/contract';
import type { Transaction } from '../transaction.ts';
import { addressKey } from './address-key.ts';
import type { EnforceRate } from './enforce-rate.ts';
import type { ReadUserDto } from './read-user-dto.ts';
import type { Caller, SessionIssuer } from './session-issuer.ts';

export interface StartGuestDeps {
  transaction: Transaction;
  sessionIssuer: SessionIssuer;
  enforceRate: EnforceRate;
  readUserDto: ReadUserDto;
}

export interface StartGuestInput extends Caller {
  accessCode: string | undefined;
}

/**
 * Opens a guest session: a user without an address, a session, and its access token.
 * @throws AppError invalid_access_code; guest_limit_per_ip
 */
export function makeStartGuest(deps: StartGuestDeps) {
  return async ({ accessCode, ip, userAgent }: StartGuestInput): Promise<{ access_token: string; user: UserDto }> => {
    if (accessCode !== undefined && !isAccessCode(accessCode)) throw new AppError('invalid_access_code');
    await deps.enforceRate(endpoints.accounts.guest.limits.address, addressKey(ip));
    const session = await deps.sessionIssuer.draft({ ip, userAgent });
    const user = await deps.transaction(async ({ users, sessions }) => {
      const guest = await users.insertGuest({ username: 'Guest', accessCode: accessCode ?? null });
      await sessions.insert(guest.id, session);
      return guest;
    });
    const access_token = await deps.sessionIssuer.token(user.id, session);
    return { access_token, user: await deps.readUserDto(user) };
  };
}

export type StartGuest = ReturnType<typeof makeStartGuest>;
