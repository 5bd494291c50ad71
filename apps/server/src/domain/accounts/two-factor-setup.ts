import { AppError } from '@prep-ai/contract';
import type { Clock } from '../../ports/clock.ts';
import type { KeyedHash } from '../../ports/keyed-hash.ts';
import type { SealedText } from '../../ports/sealed-text.ts';
import type { Totp } from '../../ports/totp.ts';
import type { ReadSettings } from '../settings/read-settings.ts';
import type { Transaction } from '../transaction.ts';
import { addressKey } from './address-key.ts';
import { type CheckTwoFactorDeps, TWO_FACTOR_ATTEMPTS } from './check-two-factor.ts';
import type { ConfirmPassword } from './confirm-password.ts';
import type { EnforceRate } from './enforce-rate.ts';
import { hashRecoveryCode, newRecoveryCodes } from './two-factor-recovery.ts';
import type { TwoFactorRepository } from './two-factor-repository.ts';
import { openSecret, sealSecret } from './two-factor-secret.ts';
import type { User } from './user.ts';
import { triesLeftText } from './verification-tries.ts';

export interface TwoFactorSetupDeps {
  transaction: Transaction;
  twoFactor: TwoFactorRepository;
  confirmPassword: ConfirmPassword;
  rateLimits: CheckTwoFactorDeps['rateLimits'];
  /** not multiplied by LIMITS_FACTOR */
  enforceExactly: EnforceRate;
  settings: ReadSettings;
  totp: Totp;
  sealed: SealedText;
  keyedHash: KeyedHash;
  clock: Clock;
}

const IS_ON = 'Two-factor authentication is on already. Turn it off first.';

export interface TwoFactorSetup {
  start: ReturnType<typeof makeStartTwoFactor>;
  confirm: ReturnType<typeof makeConfirmTwoFactor>;
  end: ReturnType<typeof makeEndTwoFactor>;
}

/** Turning two-factor authentication on (in two calls) and off. */
export function makeTwoFactorSetup(deps: TwoFactorSetupDeps): TwoFactorSetup {
  return { start: makeStartTwoFactor(deps), confirm: makeConfirmTwoFactor(deps), end: makeEndTwoFactor(deps) };
}

async function assertAvailable(settings: ReadSettings): Promise<void> {
  const { security } = await settings();
  if (!security.two_factor_enabled) throw new AppError('two_factor_unavailable');
}

/**
 * A new secret, for which no code is asked before it is confirmed; an earlier unconfirmed one stops working.
 * @throws AppError two_factor_unavailable, wrong_password, conflict (it is on, or the account has no password), rate_limited
 */
function makeStartTwoFactor(deps: TwoFactorSetupDeps) {
  const { twoFactor, totp, sealed, clock } = deps;
  return async (user: User, password: string): Promise<{ secret: string; otpauth_url: string }> => {
    await assertAvailable(deps.settings);
    await deps.confirmPassword(user, password);
    const secret = totp.newSecret();
    if (!(await twoFactor.begin(user.id, sealSecret(sealed, user.id, secret), clock.now())))
      throw new AppError('conflict', { detail: IS_ON });
    return { secret, otpauth_url: totp.url(secret, user.email ?? user.username) };
  };
}

/**
 * Turns it on with a first code and returns the recovery codes, which nobody can see again.
 * @throws AppError two_factor_unavailable, invalid_two_factor_code, conflict (not begun, or on already), rate_limited
 */
function makeConfirmTwoFactor(deps: TwoFactorSetupDeps) {
  const { totp, sealed, keyedHash, clock } = deps;

  function stepOf(userId: number, sealedSecret: string, code: string, triesLeft: number): number {
    const step = totp.step(openSecret(sealed, userId, sealedSecret), code.trim(), clock.now());
    if (step === null)
      throw new AppError('invalid_two_factor_code', {
        detail: `This code is incorrect. Enter the latest code from your app. ${triesLeftText(triesLeft)}`,
      });
    return step;
  }

  return async ({ id: userId }: User, code: string, ip: string): Promise<{ recovery_codes: string[] }> => {
    await assertAvailable(deps.settings);
    const begun = await deps.twoFactor.find(userId);
    if (!begun) throw new AppError('conflict', { detail: 'Set up two-factor authentication first.' });
    if (begun.enabled) throw new AppError('conflict', { detail: IS_ON });
    const triesLeft = await deps.enforceExactly(TWO_FACTOR_ATTEMPTS, String(userId));
    const step = stepOf(userId, begun.secret, code, triesLeft);
    const codes = newRecoveryCodes();
    const recovery = codes.map((item) => hashRecoveryCode(keyedHash, userId, item));
    const at = clock.now();
    const ipHash = keyedHash('address', addressKey(ip));

    await deps.transaction(async ({ twoFactor, securityEvents }) => {
      if (!(await twoFactor.enable(userId, { secret: begun.secret, recovery, step }, at)))
        throw new AppError('conflict');
      await securityEvents.insert({ kind: 'two_factor_on', userId, emailHash: null, ipHash, at });
    });
    await deps.rateLimits.clear(`${TWO_FACTOR_ATTEMPTS.name}:${userId}`);
    return { recovery_codes: codes };
  };
}

/**
 * Turns it off regardless of the setting: somebody who has it on can always get rid of it.
 * @throws AppError wrong_password, conflict, rate_limited
 */
function makeEndTwoFactor(deps: TwoFactorSetupDeps) {
  return async (user: User, password: string, ip: string): Promise<void> => {
    await deps.confirmPassword(user, password);
    const { id: userId } = user;
    const at = deps.clock.now();
    const ipHash = deps.keyedHash('address', addressKey(ip));
    await deps.transaction(async ({ users, twoFactor, securityEvents }) => {
      const current = await users.lock(userId);
      if (!current?.twoFactor) return;
      await twoFactor.disable(userId, at);
      if (current.twoFactor.enabled)
        await securityEvents.insert({ kind: 'two_factor_off', userId, emailHash: null, ipHash, at });
    });
  };
}
