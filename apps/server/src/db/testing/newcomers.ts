import { randomUUID } from 'node:crypto';
import { DEFAULT_SETTINGS, type Settings } from '@prep-ai/contract';
import { createCodeIssuer } from '../../domain/accounts/code-issuer.ts';
import { makeConnectIdentity } from '../../domain/accounts/connect-identity.ts';
import { makeEventContextOf } from '../../domain/accounts/event-context.ts';
import { makeRegister } from '../../domain/accounts/register.ts';
import { makeSendIdentityCode } from '../../domain/accounts/send-identity-code.ts';
import type { User } from '../../domain/accounts/user.ts';
import { systemClock } from '../../ports/clock.ts';
import type { Database } from '../database.ts';
import { createOneTimeCodesRepository } from '../repositories/one-time-codes-repository.ts';
import { createUsersRepository } from '../repositories/users-repository.ts';
import { createTransaction } from '../transaction.ts';
import { samplePlainMails } from './account-changes.ts';

/** of accounts: more than any test makes */
const MANY_MEMBERS = 1_000_000;

export const samplePerson = () => ({ email: `${randomUUID()}@example.com`, username: 'Meera', fullName: null });
export const sampleIdentity = (subject: string = randomUUID()) => ({ provider: 'google' as const, subject });

const CALLER = { ip: '127.0.0.1', userAgent: undefined };

/** The ways in which accounts are made, over a real database: nothing is limited, and no password is really hashed. */
export function newcomersOf(db: Database, maxMembers = MANY_MEMBERS) {
  const keyedHash = (purpose: string, text: string) => `${purpose}:${text}`;
  const { general } = DEFAULT_SETTINGS;
  const settings = async (): Promise<Settings> => ({
    ...DEFAULT_SETTINGS,
    general: { ...general, registration_enabled: true, max_users: maxMembers },
  });
  const deps = {
    transaction: createTransaction(db),
    users: createUsersRepository(db),
    oneTimeCodes: createOneTimeCodesRepository(db),
    codes: createCodeIssuer({ keyedHash, clock: systemClock }),
    limitMail: async () => undefined,
    verificationTries: { startAnew: async () => undefined },
    checkNewPassword: async () => undefined,
    passwords: { hash: async (password: string) => password, verify: async () => false, isCommon: () => false },
    eventContext: makeEventContextOf({ keyedHash, clock: systemClock }),
    mails: samplePlainMails,
    settings,
  };
  const sendIdentityCode = makeSendIdentityCode(deps);
  const connectIdentity = makeConnectIdentity({ ...deps, sendIdentityCode });
  const register = makeRegister(deps);
  return {
    register: ({ email } = samplePerson()) => register({ ...CALLER, email, password: 'x', fullName: 'Meera Iyer' }),
    sendIdentityCode: (person = samplePerson(), identity = sampleIdentity()) =>
      sendIdentityCode({ identity, person, caller: CALLER, maxMembers }),
    /** signs in for the first time with a provider that vouches for the address */
    connectIdentity: (person = samplePerson(), identity = sampleIdentity()): Promise<User> =>
      connectIdentity(identity, { subject: identity.subject, ...person, emailVerified: true }, CALLER),
  };
}
