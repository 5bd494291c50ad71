import { AppError, type User as UserDto } from '@prep-ai/contract';
import type { Passwords } from '../../ports/passwords.ts';
import type { ReadSettings } from '../settings/read-settings.ts';
import type { BeginSignIn, SignInAttempt } from './begin-sign-in.ts';
import type { CheckTwoFactor } from './check-two-factor.ts';
import { canonicalEmail } from './email-address.ts';
import type { EventContextOf } from './event-context.ts';
import type { OneTimeCodesRepository } from './one-time-codes-repository.ts';
import type { OpenSession } from './open-session.ts';
import type { ReadUserDto } from './read-user-dto.ts';
import { demandsVerification, pendingSince } from './registration.ts';
import type { SecurityEventsRepository } from './security-events-repository.ts';
import type { LiveSession } from './session.ts';
import type { Caller } from './session-issuer.ts';
import type { User } from './user.ts';
import type { UsersRepository } from './users-repository.ts';

export interface SignInDeps {
  users: Pick<UsersRepository, 'findByEmail'>;
  oneTimeCodes: Pick<OneTimeCodesRepository, 'findPendingPassword'>;
  securityEvents: SecurityEventsRepository;
  passwords: Passwords;
  beginSignIn: BeginSignIn;
  checkTwoFactor: CheckTwoFactor;
  openSession: OpenSession;
  readUserDto: ReadUserDto;
  eventContext: EventContextOf;
  settings: ReadSettings;
}

export interface SignInInput extends Caller {
  email: string;
  password: string;
  twoFactorCode: string | undefined;
  /** the guest who calls: their work goes to the account */
  guest: LiveSession | null;
}

export interface SignedIn {
  access_token: string;
  message: string;
  user: UserDto;
  merged_guest_id?: number;
}

/**
 * Logs in with email and password. Whether or not the address has an account, two passwords are compared: that of the
 * account and that of a registration which waits for its code. Only somebody who knows the password learns what else is
 * wrong.
 * @throws AppError invalid_credentials, email_not_verified, account_inactive, two_factor_required,
 * invalid_two_factor_code, rate_limited
 */
export function makeSignIn(deps: SignInDeps) {
  const { passwords } = deps;

  async function comparePassword(user: User | null, email: string, password: string, now: Date) {
    const pending = await deps.oneTimeCodes.findPendingPassword(email, pendingSince(now));
    const [matchesAccount, matchesPendingRegistration] = await Promise.all([
      passwords.verify(user?.passwordHash ?? null, password),
      passwords.verify(pending, password),
    ]);
    return { matchesAccount, matchesPendingRegistration };
  }

  async function assertOpen(user: User, matchesAccount: boolean): Promise<void> {
    if (!matchesAccount) throw new AppError('email_not_verified');
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
    const user = await deps.users.findByEmail(email);
    const { matchesAccount, matchesPendingRegistration } = await comparePassword(user, email, password, event.at);
    if (!user || !(matchesAccount || matchesPendingRegistration)) {
      await deps.securityEvents.insert({ ...event, kind: 'sign_in_failed', userId: user?.id ?? null });
      throw new AppError('invalid_credentials');
    }
    try {
      await assertOpen(user, matchesAccount);
    } catch (error) {
      await attempt.discount();
      throw error;
    }
    await assertTwoFactor(user, input.twoFactorCode, attempt);
    const opened = await deps.openSession(user, { ip, userAgent }, input.guest);
    await attempt.succeed();
    return { ...opened, message: 'Welcome back!', user: await deps.readUserDto(user) };
  };
}

export type SignInWithPassword = ReturnType<typeof makeSignIn>;
