import { z } from 'zod';
import { MS } from '../durations.ts';
import { email, fullName, newPassword, signedIn } from '../entities/user.ts';
import { LIMITS } from '../limits.ts';
import { accountMailLimits, twoFactorLimit } from './account-limits.ts';
import { defineEndpoint } from './endpoint.ts';
import { message } from './shapes.ts';

const area = 'accounts';

/** Registering, verifying, signing in with a password, and setting a new one. */
export const signIn = {
  token: defineEndpoint({
    kind: 'json',
    operationId: 'signIn',
    method: 'POST',
    path: '/api/token',
    area,
    audience: 'public',
    summary: 'Sign in with email and password',
    description:
      'Failures of an account are counted for each address they come from. Ten times as many from everywhere close its password sign-in for the window, except to addresses from which it was signed in before.',
    body: z.strictObject({
      email,
      password: z.string().min(1).max(LIMITS.password.max),
      /** of the authenticator app, or a recovery code; required after two_factor_required */
      two_factor_code: z.string().trim().min(6).max(40).optional(),
    }),
    response: signedIn,
    limits: {
      account: {
        name: 'sign-in',
        max: 'security.max_login_attempts',
        windowMs: LIMITS.signIn.windowMs,
        per: 'email address',
        counts: 'failures',
      },
      address: {
        name: 'sign-in-address',
        max: LIMITS.signIn.failuresPerIp,
        windowMs: LIMITS.signIn.windowMs,
        per: 'IP address',
        counts: 'failures',
      },
      twoFactor: twoFactorLimit,
    },
    errors: [
      'invalid_credentials',
      'email_not_verified',
      'account_inactive',
      'two_factor_required',
      'invalid_two_factor_code',
      'rate_limited',
    ],
  }),
  register: defineEndpoint({
    kind: 'json',
    operationId: 'register',
    method: 'POST',
    path: '/api/users',
    area,
    audience: 'public',
    status: 201,
    summary: 'Register',
    body: z.strictObject({ email, password: newPassword, full_name: fullName }),
    response: message,
    limits: accountMailLimits,
    errors: ['registration_disabled'],
  }),
  verifyEmail: defineEndpoint({
    kind: 'json',
    operationId: 'verifyEmail',
    method: 'POST',
    path: '/api/verify-email',
    area,
    audience: 'public',
    summary: 'Verify an email address with the six-digit code',
    body: z.strictObject({
      email,
      code: z.string().regex(/^\d{6}$/, 'Please enter the complete 6-digit verification code'),
    }),
    response: message,
    limits: {
      address: {
        name: 'verify-address',
        max: LIMITS.verification.triesPerIpPerHour,
        windowMs: MS.hour,
        per: 'IP address',
      },
      email: { name: 'verify-email', max: LIMITS.verification.triesPerHour, windowMs: MS.hour, per: 'email address' },
    },
    errors: ['invalid_code', 'code_spent', 'rate_limited'],
  }),
  resendVerification: defineEndpoint({
    kind: 'json',
    operationId: 'resendVerification',
    method: 'POST',
    path: '/api/resend-verification',
    area,
    audience: 'public',
    summary: 'Send a new verification code',
    body: z.strictObject({ email }),
    response: message,
    limits: accountMailLimits,
    errors: ['rate_limited'],
  }),
  forgotPassword: defineEndpoint({
    kind: 'json',
    operationId: 'requestPasswordReset',
    method: 'POST',
    path: '/api/forgot-password',
    area,
    audience: 'public',
    summary: 'Ask for a password reset link',
    body: z.strictObject({ email }),
    response: message,
    limits: accountMailLimits,
    errors: ['rate_limited'],
  }),
  resetPassword: defineEndpoint({
    kind: 'json',
    operationId: 'resetPassword',
    method: 'POST',
    path: '/api/reset-password',
    area,
    audience: 'public',
    summary: 'Set a new password with the token of the link',
    body: z.strictObject({ token: z.string().min(1).max(200), new_password: newPassword }),
    response: z.object({ message: z.string(), email: z.string().optional() }),
    errors: ['invalid_token'],
  }),
};
