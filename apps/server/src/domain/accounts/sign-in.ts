import { AppError, type User as UserDto } from '@prep-ai/contract';
import type { CredentialsRepository } from '../../db/repositories/credentials-repository.ts';
import type { RegistrationsRepository } from '../../db/repositories/registrations-repository.ts';
import type { SessionWithUser } from '../../db/repositories/sessions-repository.ts';
import type { Passwords } from '../../ports/passwords.ts';
import type { ReadSettings } from '../settings/read-settings.ts';
import type { BeginSignIn, SignInAttempt } from './begin-sign-in.ts';
import type { CheckTwoFactor } from './check-two-factor.ts';
import type { DescribeUser } from './describe-user.ts';
import { canonicalEmail } from './email-address.ts';
import type { EventContextOf } from './event-context.ts';
import { demandsVerification, pendingSince } from './register.ts';
import type { SecurityEventsRepository } from './security-events-repository.ts';
import type { Caller, SessionIssuer } from './session-issuer.ts';
import type { User } from './user.ts';

export interface SignInDeps {
  credentials: CredentialsRepository;
  registrations: RegistrationsRepository;
  securityEvents: SecurityEventsRepository;
  passwords: Passwords;
  beginSignIn: BeginSignIn;
  checkTwoFactor: CheckTwoFactor;
  sessionIssuer: SessionIssuer;
  describe: DescribeUser;
  eventContext: EventContextOf;
  settings: ReadSettings;
}

export interface SignInInput extends Caller {
  email: string;
  password: string;
  twoFactorCode: string | undefined;
  /** the guest who calls: their work goes to the account */
  guest: SessionWithUser | null;
}

export interface SignedIn {
  access_token: string;
  message: string;
  user: UserDto;
  merged_guest_id?: number;
}

/**
 * Signs in with email and password. Whether or not the address has an account, two passwords are compared: that of the
 * account and that of a registration which waits for its code. What is wrong beyond the password is told only to who knows
 * the password.
 * @throws AppError invalid_credentials, email_not_verified, account_inactive, two_factor_required,
 * invalid_two_factor_code, rate_limited
 */
export function makeSignIn(deps: SignInDeps) {
  const { credentials, passwords } = deps;

  /** Whether the password is that of the account, or that of a registration which waits for its code. */
  async function check(user: User | null, email: string, password: string, now: Date) {
    const waiting = await deps.registrations.pendingPassword(email, pendingSince(now));
    const [opens, waits] = await Promise.all([
      passwords.verify(user?.passwordHash ?? null, password),
      passwords.verify(waiting, password),
    ]);
    return { opens, waits };
  }

  async function assertOpen(user: User): Promise<void> {
    if (!user.isActive) throw new AppError('account_inactive');
    if (!user.emailVerified && demandsVerification(await deps.settings())) throw new AppError('email_not_verified');
  }

  async function assertTwoFactor(user: User, code: string | undefined, attempt: SignInAttempt): Promise<void> {
    try {
      await deps.checkTwoFactor(user, code);
    } catch (error) {
      // a form that has not asked for the code yet is no failure; a wrong code is
      if (error instanceof AppError && error.code === 'two_factor_required') await attempt.discount();
      throw error;
    }
  }

  return async (input: SignInInput): Promise<SignedIn> => {
    const { password, ip, userAgent } = input;
    const email = canonicalEmail(input.email);
    const event = deps.eventContext(email, ip);
    const attempt = await deps.beginSignIn(email, event);
    const user = await credentials.findByEmail(email);
    const { opens, waits } = await check(user, email, password, event.at);
    if (!user || !(opens || waits)) {
      await deps.securityEvents.insert({ ...event, kind: 'sign_in_failed', userId: user?.id ?? null });
      throw new AppError('invalid_credentials');
    }
    try {
      if (!opens) throw new AppError('email_not_verified');
      await assertOpen(user);
    } catch (error) {
      await attempt.discount();
      throw error;
    }
    await assertTwoFactor(user, input.twoFactorCode, attempt);
    const opened = await deps.sessionIssuer.open(user, { ip, userAgent }, input.guest);
    await attempt.succeed();
    return { ...opened, message: 'Welcome back!', user: await deps.describe.user(user) };
  };
}
