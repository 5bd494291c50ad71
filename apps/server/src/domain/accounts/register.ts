import { randomUUID } from 'node:crypto';
import { AppError, LIMITS, type Settings } from '@prep-ai/contract';
import type { Passwords } from '../../ports/passwords.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { NewMail } from '../mail/outbox-repository.ts';
import type { ReadSettings } from '../settings/read-settings.ts';
import type { Repositories, Transaction } from '../transaction.ts';
import type { CheckNewPassword } from './check-new-password.ts';
import type { CodeIssuer } from './code-issuer.ts';
import { assertMailAddress, canonicalEmail } from './email-address.ts';
import type { EventContext, EventContextOf } from './event-context.ts';
import type { LimitAccountMail } from './limit-account-mail.ts';
import type { NewCode } from './one-time-code.ts';
import type { OneTimeCodesRepository } from './one-time-codes-repository.ts';
import { demandsVerification, pendingSince, reserveRegistrationCapacity } from './registration.ts';
import type { Caller } from './session-issuer.ts';
import { hasCredentials } from './user.ts';
import { usernameOf } from './username.ts';
import type { UsersRepository } from './users-repository.ts';
import type { VerificationTries } from './verification-tries.ts';

export interface RegisterDeps {
  transaction: Transaction;
  users: Pick<UsersRepository, 'countMembers'>;
  oneTimeCodes: Pick<OneTimeCodesRepository, 'findPendingPassword'>;
  passwords: Passwords;
  checkNewPassword: CheckNewPassword;
  codes: CodeIssuer;
  limitMail: LimitAccountMail;
  eventContext: EventContextOf;
  verificationTries: Pick<VerificationTries, 'startAnew'>;
  mails: MailQueue;
  settings: ReadSettings;
}

export interface RegisterInput extends Caller {
  email: string;
  password: string;
  fullName: string;
}

const CHECK_MAIL = `Check your email for a ${LIMITS.verification.digits}-digit verification code.`;

/**
 * Registers, and returns the same whether or not the address has an account: its mailbox gets to know. The password waits
 * with the code of its mail, so registering a stranger's address gains nothing. Work and time are the same too: one hash, one
 * comparison, one transaction with one mail.
 * @throws AppError registration_disabled, invalid_request (address, password), rate_limited
 */
export function makeRegister(deps: RegisterDeps) {
  const { passwords, codes, mails } = deps;

  async function assertOpen({ general }: Settings): Promise<void> {
    if (!general.registration_enabled) throw new AppError('registration_disabled');
    if ((await deps.users.countMembers()) >= general.max_users) throw new AppError('registration_disabled');
  }

  /** The same registration sent again keeps its hash, so that resending a code still knows whose it is. */
  async function hashOf(email: string, password: string, now: Date): Promise<string> {
    const pending = await deps.oneTimeCodes.findPendingPassword(email, pendingSince(now));
    const [same, fresh] = await Promise.all([passwords.verify(pending, password), passwords.hash(password)]);
    return same && pending !== null ? pending : fresh;
  }

  const accountExistsMail = (to: string, name: string | null): NewMail =>
    mails.prepareMail({ kind: 'account_exists', to, data: { name }, dedupeKey: `account-exists:${randomUUID()}` });

  const codeMail = (to: string, name: string, code: string): NewMail =>
    mails.prepareMail({ kind: 'verification_code', to, data: { name, code }, dedupeKey: `verify:${randomUUID()}` });

  return async (input: RegisterInput): Promise<{ message: string }> => {
    const { password, fullName, ip } = input;
    const email = canonicalEmail(input.email);
    const settings = await deps.settings();
    await assertOpen(settings);
    assertMailAddress(email);
    await deps.checkNewPassword(password, { email, fullName }, 'password');
    await deps.limitMail(email, ip);

    const event = deps.eventContext(email, ip);
    const passwordHash = await hashOf(email, password, event.at);
    const { code, ...stored } = codes.verification(email);
    const demanded = demandsVerification(settings);
    const registration: Registration = {
      email,
      passwordHash,
      fullName,
      opensAtOnce: !demanded,
      code: stored,
      decoy: codes.decoy(),
      event,
    };
    await deps.transaction(async (repositories) => {
      // others may have taken the last places meanwhile
      if (!(await reserveRegistrationCapacity(repositories, settings.general.max_users)))
        throw new AppError('registration_disabled');
      const { isTaken, name } = await storeRegistration(repositories, registration);
      await repositories.outbox.enqueue(isTaken ? accountExistsMail(email, name) : codeMail(email, fullName, code));
    });
    await deps.verificationTries.startAnew(event.emailHash);
    mails.wake();
    return { message: demanded ? CHECK_MAIL : `${CHECK_MAIL} You can log in without it.` };
  };
}

interface Registration {
  email: string;
  passwordHash: string;
  fullName: string;
  /** whether the account can be signed in to before its address is verified */
  opensAtOnce: boolean;
  code: NewCode;
  /** stored instead of the code where none is mailed */
  decoy: NewCode;
  event: EventContext;
}

/**
 * Writes the account, unless the address has one, and the code that the registration waits for. An existing account is never
 * changed. `isTaken`: the address has an account that is verified or can be signed in to.
 */
async function storeRegistration(
  { users, oneTimeCodes, securityEvents }: Repositories,
  { email, passwordHash, fullName, opensAtOnce, code, decoy, event }: Registration,
): Promise<{ isTaken: boolean; name: string | null }> {
  const created = await users.insert({
    email,
    username: usernameOf({ fullName: opensAtOnce ? fullName : null, email }),
    ...(opensAtOnce && { passwordHash, fullName }),
    createdAt: event.at,
  });
  const user = await users.lockByEmail(email);
  if (!user) throw new Error('an account vanished while its address was registered');
  const isTaken = !created && (user.emailVerified || hasCredentials(user));
  const isPending = !created && !isTaken;
  await oneTimeCodes.insert(user.id, {
    ...(isTaken ? decoy : code),
    purpose: 'verify_email',
    // an account that opened at once has its password already
    claim: opensAtOnce && !isPending ? null : { kind: 'password', passwordHash, fullName },
    createdAt: event.at,
  });
  await securityEvents.insert({ ...event, kind: 'registered', userId: user.id });
  return { isTaken, name: user.fullName };
}

export type Register = ReturnType<typeof makeRegister>;
