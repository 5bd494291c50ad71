import { randomUUID } from 'node:crypto';
import { AppError, LIMITS, type Settings } from '@prep-ai/contract';
import type { IdentitiesRepository } from '../../db/repositories/identities-repository.ts';
import type { RegistrationState, RegistrationsRepository } from '../../db/repositories/registrations-repository.ts';
import type { Passwords } from '../../ports/passwords.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { NewMail } from '../mail/outbox-repository.ts';
import type { ReadSettings } from '../settings/read-settings.ts';
import type { CheckNewPassword } from './check-new-password.ts';
import { assertMailAddress, canonicalEmail } from './email-address.ts';
import type { EventContextOf } from './event-context.ts';
import type { LimitAccountMail } from './limit-account-mail.ts';
import type { OneTimeCodes } from './one-time-codes.ts';
import type { Caller } from './session-issuer.ts';
import type { User } from './user.ts';
import { usernameOf } from './username.ts';

export interface RegisterDeps {
  registrations: RegistrationsRepository;
  identities: Pick<IdentitiesRepository, 'countMembers'>;
  passwords: Passwords;
  checkNewPassword: CheckNewPassword;
  codes: OneTimeCodes;
  limitMail: LimitAccountMail;
  eventContext: EventContextOf;
  mails: MailQueue;
  settings: ReadSettings;
}

export interface RegisterInput extends Caller {
  email: string;
  password: string;
  fullName: string;
}

const CHECK_MAIL = `Check your email for a ${LIMITS.verification.digits}-digit verification code.`;

/** Whether an account opens only after its address was verified: both settings demand it. */
export function demandsVerification({ email, security }: Settings): boolean {
  return email.verification_required && security.require_email_verification;
}

/** Since when a registration that nobody confirmed still counts. */
export function pendingSince(now: Date): Date {
  return new Date(now.getTime() - LIMITS.verification.pendingDays * 86_400_000);
}

/**
 * Registers, and answers the same whether or not the address has an account: what there is to know goes to its mailbox.
 * The password waits with the code of its mail, so whoever registers a stranger's address gains nothing. Work and time are
 * the same too: one hash, one comparison, one transaction with one mail.
 * @throws AppError registration_disabled, invalid_request (address, password), rate_limited
 */
export function makeRegister(deps: RegisterDeps) {
  const { registrations, passwords, codes, mails } = deps;

  async function assertOpen({ general }: Settings): Promise<void> {
    if (!general.registration_enabled) throw new AppError('registration_disabled');
    if ((await deps.identities.countMembers()) >= general.max_users) throw new AppError('registration_disabled');
  }

  /** The same registration sent again keeps its hash, so that resending a code still knows whose it is. */
  async function hashOf(email: string, password: string, now: Date): Promise<string> {
    const waiting = await registrations.pendingPassword(email, pendingSince(now));
    const [same, fresh] = await Promise.all([passwords.verify(waiting, password), passwords.hash(password)]);
    return same && waiting !== null ? waiting : fresh;
  }

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
    const mailFor = (state: RegistrationState, user: User): NewMail =>
      state === 'taken'
        ? mails.prepareMail({
            kind: 'account_exists',
            to: email,
            data: { name: user.fullName },
            dedupeKey: `account-exists:${randomUUID()}`,
          })
        : mails.prepareMail({
            kind: 'verification_code',
            to: email,
            data: { name: fullName, code },
            dedupeKey: `verify:${randomUUID()}`,
          });
    const demanded = demandsVerification(settings);
    const written = await registrations.register(
      {
        email,
        username: usernameOf({ fullName: demanded ? null : fullName, email }),
        atOnce: demanded ? null : { passwordHash, fullName },
        claim: { kind: 'password', passwordHash, fullName },
        code: stored,
        decoy: codes.decoy(),
        event,
        maxMembers: settings.general.max_users,
      },
      mailFor,
    );
    // others took the last places meanwhile
    if (!written) throw new AppError('registration_disabled');
    mails.wake();
    return { message: demanded ? CHECK_MAIL : `${CHECK_MAIL} You can sign in without it.` };
  };
}
