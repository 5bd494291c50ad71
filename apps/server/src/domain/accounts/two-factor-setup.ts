import { AppError } from '@prep-ai/contract';
import type { RateLimitsRepository } from '../../db/repositories/rate-limits-repository.ts';
import type { TwoFactorRepository } from '../../db/repositories/two-factor-repository.ts';
import type { Clock } from '../../ports/clock.ts';
import type { KeyedHash } from '../../ports/keyed-hash.ts';
import type { SealedText } from '../../ports/sealed-text.ts';
import type { Totp } from '../../ports/totp.ts';
import type { ReadSettings } from '../settings/read-settings.ts';
import { addressKey } from './address-key.ts';
import { TWO_FACTOR_ATTEMPTS } from './check-two-factor.ts';
import type { ConfirmPassword } from './confirm-password.ts';
import type { EnforceRate } from './enforce-rate.ts';
import { hashRecoveryCode, newRecoveryCodes } from './two-factor-recovery.ts';
import { openSecret, sealSecret } from './two-factor-secret.ts';
import type { User } from './user.ts';

export interface TwoFactorSetupDeps {
  twoFactor: TwoFactorRepository;
  confirmPassword: ConfirmPassword;
  rateLimits: Pick<RateLimitsRepository, 'clear'>;
  /** not multiplied by LIMITS_FACTOR */
  enforceExactly: EnforceRate;
  settings: ReadSettings;
  totp: Totp;
  sealed: SealedText;
  keyedHash: KeyedHash;
  clock: Clock;
}

const IS_ON = 'Two-factor sign-in is on already. Turn it off first.';

/** Turning two-factor sign-in on (in two calls) and off. */
export function createTwoFactorSetup(deps: TwoFactorSetupDeps) {
  const { twoFactor, totp, sealed, keyedHash, clock } = deps;

  async function assertAvailable(): Promise<void> {
    const { security } = await deps.settings();
    if (!security.two_factor_enabled) throw new AppError('two_factor_unavailable');
  }

  const eventOf = (ip: string) => ({
    emailHash: null,
    ipHash: keyedHash('address', addressKey(ip)),
    at: clock.now(),
  });

  return {
    /**
     * A new secret, which asks for nothing before it is confirmed; an earlier unconfirmed one is of no use any more.
     * @throws AppError two_factor_unavailable, wrong_password, conflict (it is on, or the account has no password), rate_limited
     */
    async start(user: User, password: string): Promise<{ secret: string; otpauth_url: string }> {
      await assertAvailable();
      await deps.confirmPassword(user, password);
      const secret = totp.newSecret();
      if (!(await twoFactor.begin(user.id, sealSecret(sealed, user.id, secret), clock.now())))
        throw new AppError('conflict', { detail: IS_ON });
      return { secret, otpauth_url: totp.url(secret, user.email ?? user.username) };
    },

    /**
     * Turns it on with a first code and answers the recovery codes, which nobody can see again.
     * @throws AppError two_factor_unavailable, invalid_two_factor_code, conflict (not begun, or on already), rate_limited
     */
    async confirm({ id }: User, code: string, ip: string): Promise<{ recovery_codes: string[] }> {
      await assertAvailable();
      const begun = await twoFactor.find(id);
      if (!begun) throw new AppError('conflict', { detail: 'Begin with two-factor sign-in first.' });
      if (begun.enabled) throw new AppError('conflict', { detail: IS_ON });
      await deps.enforceExactly(TWO_FACTOR_ATTEMPTS, String(id));
      const step = totp.step(openSecret(sealed, id, begun.secret), code.trim(), clock.now());
      if (step === null)
        throw new AppError('invalid_two_factor_code', {
          detail: 'This code is not right. Enter the newest code of your app.',
        });
      const codes = newRecoveryCodes();
      const recovery = codes.map((item) => hashRecoveryCode(keyedHash, id, item));
      if (!(await twoFactor.confirm(id, { secret: begun.secret, recovery, step }, eventOf(ip))))
        throw new AppError('conflict');
      await deps.rateLimits.clear(`${TWO_FACTOR_ATTEMPTS.name}:${id}`);
      return { recovery_codes: codes };
    },

    /** Works whatever the setting says: who has it on can always get rid of it. @throws AppError wrong_password, conflict, rate_limited */
    async end(user: User, password: string, ip: string): Promise<void> {
      await deps.confirmPassword(user, password);
      await twoFactor.end(user.id, eventOf(ip));
    },
  };
}

export type TwoFactorSetup = ReturnType<typeof createTwoFactorSetup>;
