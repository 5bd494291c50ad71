import { AppError, ERRORS, endpoints } from '@prep-ai/contract';
import type { Clock } from '../../ports/clock.ts';
import type { KeyedHash } from '../../ports/keyed-hash.ts';
import type { SealedText } from '../../ports/sealed-text.ts';
import type { Totp } from '../../ports/totp.ts';
import type { ReadSettings } from '../settings/read-settings.ts';
import type { Transaction } from '../transaction.ts';
import type { EnforceRate } from './enforce-rate.ts';
import type { RateLimitsRepository } from './rate-limits-repository.ts';
import { hashRecoveryCode } from './two-factor-recovery.ts';
import type { TwoFactorRepository } from './two-factor-repository.ts';
import { openSecret } from './two-factor-secret.ts';
import type { User } from './user.ts';
import { triesLeftText } from './verification-tries.ts';

/**
 * Checks the second factor of an account that has one; does nothing for one that has none, or while the operator's setting
 * two_factor_enabled is off. A code of the app counts once, as does a recovery code.
 * @throws AppError two_factor_required without a code; invalid_two_factor_code; rate_limited
 */
export type CheckTwoFactor = (user: User, code: string | undefined) => Promise<void>;

export interface CheckTwoFactorDeps {
  transaction: Transaction;
  twoFactor: Pick<TwoFactorRepository, 'useStep'>;
  rateLimits: Pick<RateLimitsRepository, 'clear'>;
  /** counts exactly: what LIMITS_FACTOR multiplies are requests, not attempts at a code */
  enforceExactly: EnforceRate;
  settings: ReadSettings;
  totp: Totp;
  sealed: SealedText;
  keyedHash: KeyedHash;
  clock: Clock;
}

/** Attempts of one account, wherever a code is asked for. */
export const TWO_FACTOR_ATTEMPTS = endpoints.accounts.confirmTwoFactor.limits.twoFactor;

export function makeCheckTwoFactor(deps: CheckTwoFactorDeps): CheckTwoFactor {
  async function isRight(user: User, secret: string, code: string): Promise<boolean> {
    const at = deps.clock.now();
    const step = deps.totp.step(openSecret(deps.sealed, user.id, secret), code, at);
    if (step !== null) return deps.twoFactor.useStep(user.id, secret, step);
    const hash = hashRecoveryCode(deps.keyedHash, user.id, code);
    return deps.transaction(async ({ twoFactor, securityEvents }) => {
      if (!(await twoFactor.useRecoveryCode(user.id, hash))) return false;
      const event = { userId: user.id, emailHash: null, ipHash: null, at };
      await securityEvents.insert({ ...event, kind: 'recovery_code_used' });
      return true;
    });
  }

  return async (user, code) => {
    if (!user.twoFactor?.enabled) return;
    const { security } = await deps.settings();
    if (!security.two_factor_enabled) return;
    if (code === undefined) throw new AppError('two_factor_required');
    // counted before the code is checked, so that parallel guesses can't outrun the count
    const left = await deps.enforceExactly(TWO_FACTOR_ATTEMPTS, String(user.id));
    if (!(await isRight(user, user.twoFactor.secret, code.trim()))) {
      throw new AppError('invalid_two_factor_code', {
        detail: `${ERRORS.invalid_two_factor_code[1]} ${triesLeftText(left)}`,
      });
    }
    await deps.rateLimits.clear(`${TWO_FACTOR_ATTEMPTS.name}:${user.id}`);
  };
}
