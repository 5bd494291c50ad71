import { LIMITS } from '../limits.ts';
import type { RateLimit, RateLimits } from './rate-limit.ts';

/** of calls that may send mail to an address, which may be a stranger's */
export const accountMailLimits = {
  address: {
    name: 'mail-address',
    max: LIMITS.accountMail.perIp,
    windowMs: LIMITS.accountMail.windowMs,
    per: 'IP address',
  },
  email: {
    name: 'mail-email',
    max: LIMITS.accountMail.perEmail,
    windowMs: LIMITS.accountMail.windowMs,
    per: 'email address',
  },
} satisfies RateLimits;
export const passwordLimits = {
  user: {
    name: 'confirm-password',
    max: 'security.max_login_attempts',
    windowMs: LIMITS.signIn.windowMs,
    per: 'user',
  },
} satisfies RateLimits;
export const twoFactorLimit = {
  name: 'two-factor',
  max: LIMITS.twoFactor.triesPerWindow,
  windowMs: LIMITS.twoFactor.triesWindowMs,
  per: 'user',
} satisfies RateLimit;
