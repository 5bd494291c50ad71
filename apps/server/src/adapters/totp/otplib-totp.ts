import { LIMITS } from '@prep-ai/contract';
import { generateSecret, generateURI, verifySync } from 'otplib';
import type { Totp } from '../../ports/totp.ts';

const { digits, stepSeconds, window } = LIMITS.twoFactor;
/** bytes: RFC 4226 section 4 recommends 160 bits */
const SECRET_BYTES = 20;

/** Codes of the one kind that every authenticator app makes: HMAC-SHA1, 6 digits, 30 seconds. */
export function createTotp({ issuer }: { issuer: string }): Totp {
  return {
    newSecret: () => generateSecret({ length: SECRET_BYTES }),
    url: (secret, account) => generateURI({ issuer, label: account, secret, digits, period: stepSeconds }),
    step(secret, code, now) {
      if (!/^\d{6}$/.test(code)) return null;
      const result = verifySync({
        secret,
        token: code,
        digits,
        period: stepSeconds,
        epoch: Math.floor(now.getTime() / 1000),
        epochTolerance: window * stepSeconds,
      });
      return result.valid && 'timeStep' in result ? result.timeStep : null;
    },
  };
}
