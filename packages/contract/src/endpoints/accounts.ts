import { z } from 'zod';
import {
  accountDetails,
  authSession,
  email,
  fullName,
  newPassword,
  planStatus,
  signedIn,
  user,
} from '../entities/user.ts';
import { LIMITS } from '../limits.ts';
import { defineEndpoint } from './endpoint.ts';
import { message } from './shapes.ts';

const area = 'accounts';

export const accounts = {
  guest: defineEndpoint({
    method: 'POST',
    path: '/api/auth/guest',
    area,
    audience: 'public',
    status: 201,
    summary: 'Start a guest session',
    body: z.strictObject({ access_code: z.string().max(50).optional() }),
    response: signedIn,
    errors: ['invalid_access_code', 'guest_limit_per_ip'],
  }),
  me: defineEndpoint({
    method: 'GET',
    path: '/api/auth/me',
    area,
    audience: 'session',
    summary: 'The signed-in user',
    response: user,
  }),
  plan: defineEndpoint({
    method: 'GET',
    path: '/api/auth/me/plan',
    area,
    audience: 'session',
    summary: 'Plan and quota of the signed-in user',
    response: planStatus,
  }),
  logout: defineEndpoint({
    method: 'POST',
    path: '/api/auth/logout',
    area,
    audience: 'session',
    summary: 'End this session at once',
    response: message,
  }),
  refresh: defineEndpoint({
    method: 'POST',
    path: '/api/auth/refresh',
    area,
    audience: 'session',
    summary: 'A fresh access token for this session',
    response: z.object({ access_token: z.string() }),
  }),
  token: defineEndpoint({
    method: 'POST',
    path: '/api/token',
    area,
    audience: 'public',
    summary: 'Sign in with email and password',
    body: z.strictObject({
      email,
      password: z.string().min(1).max(LIMITS.password.max),
      /** of the authenticator app, or a recovery code; asked for with two_factor_required */
      two_factor_code: z.string().trim().min(6).max(40).optional(),
    }),
    response: signedIn,
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
    method: 'POST',
    path: '/api/users',
    area,
    audience: 'public',
    status: 201,
    summary: 'Register',
    body: z.strictObject({ email, password: newPassword, full_name: fullName }),
    response: message,
    errors: ['registration_disabled'],
  }),
  list: defineEndpoint({
    method: 'GET',
    path: '/api/users',
    area,
    audience: 'admin',
    summary: 'All users',
    query: z.strictObject({
      skip: z.coerce.number().int().min(0).default(0),
      limit: z.coerce.number().int().min(1).max(1000).default(1000),
    }),
    response: z.array(user),
  }),
  updateMe: defineEndpoint({
    method: 'PUT',
    path: '/api/users/me',
    area,
    audience: 'member',
    summary: 'Change the own name',
    body: z.strictObject({ full_name: fullName }),
    response: user,
  }),
  deleteMe: defineEndpoint({
    method: 'DELETE',
    path: '/api/users/me',
    area,
    audience: 'session',
    summary: 'Delete the own account and all its data',
    response: message,
    /** the last active administrator can't go */
    errors: ['conflict'],
  }),
  exportMe: defineEndpoint({
    method: 'GET',
    path: '/api/users/me/export',
    area,
    audience: 'session',
    summary: 'All own data, as a file',
    response: z.record(z.string(), z.unknown()),
    errors: ['rate_limited'],
  }),
  changePassword: defineEndpoint({
    method: 'PUT',
    path: '/api/users/me/password',
    area,
    audience: 'member',
    summary: 'Change the password',
    body: z.strictObject({ current_password: z.string().min(1).max(LIMITS.password.max), new_password: newPassword }),
    response: message,
    /** conflict: the account has no password yet, or got another one meanwhile */
    errors: ['wrong_password', 'conflict', 'rate_limited'],
  }),
  details: defineEndpoint({
    method: 'GET',
    path: '/api/users/me/details',
    area,
    audience: 'member',
    summary: 'Ways of signing in to the own account',
    response: accountDetails,
  }),
  startTwoFactor: defineEndpoint({
    method: 'POST',
    path: '/api/users/me/two-factor',
    area,
    audience: 'member',
    summary: 'Begin with two-factor sign-in: a new secret, not active before it is confirmed',
    body: z.strictObject({ current_password: z.string().min(1).max(LIMITS.password.max) }),
    response: z.object({ secret: z.string(), otpauth_url: z.string() }),
    errors: ['wrong_password', 'two_factor_unavailable', 'conflict', 'rate_limited'],
  }),
  confirmTwoFactor: defineEndpoint({
    method: 'PUT',
    path: '/api/users/me/two-factor',
    area,
    audience: 'member',
    summary: 'Turn two-factor sign-in on with a first code; answers the recovery codes, once',
    body: z.strictObject({ code: z.string().trim().min(6).max(40) }),
    response: z.object({ recovery_codes: z.array(z.string()) }),
    errors: ['invalid_two_factor_code', 'two_factor_unavailable', 'conflict', 'rate_limited'],
  }),
  endTwoFactor: defineEndpoint({
    method: 'DELETE',
    path: '/api/users/me/two-factor',
    area,
    audience: 'member',
    summary: 'Turn two-factor sign-in off',
    body: z.strictObject({ current_password: z.string().min(1).max(LIMITS.password.max) }),
    response: message,
    errors: ['wrong_password', 'conflict', 'rate_limited'],
  }),
  sessions: defineEndpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    area,
    audience: 'session',
    summary: 'Own sessions',
    response: z.object({ sessions: z.array(authSession) }),
  }),
  endSessions: defineEndpoint({
    method: 'DELETE',
    path: '/api/auth/sessions',
    area,
    audience: 'session',
    summary: 'Sign out everywhere: ends all own sessions, this one too',
    response: message,
  }),
  endSession: defineEndpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    area,
    audience: 'session',
    summary: 'End one own session',
    params: z.strictObject({ id: z.string().max(100) }),
    response: message,
    errors: ['not_found'],
  }),
  verifyEmail: defineEndpoint({
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
    errors: ['invalid_code', 'rate_limited'],
  }),
  resendVerification: defineEndpoint({
    method: 'POST',
    path: '/api/resend-verification',
    area,
    audience: 'public',
    summary: 'Send a new verification code',
    body: z.strictObject({ email }),
    response: message,
    errors: ['rate_limited'],
  }),
  forgotPassword: defineEndpoint({
    method: 'POST',
    path: '/api/forgot-password',
    area,
    audience: 'public',
    summary: 'Ask for a password reset link',
    body: z.strictObject({ email }),
    response: message,
    errors: ['rate_limited'],
  }),
  resetPassword: defineEndpoint({
    method: 'POST',
    path: '/api/reset-password',
    area,
    audience: 'public',
    summary: 'Set a new password with the token of the link',
    body: z.strictObject({ token: z.string().min(1).max(200), new_password: newPassword }),
    response: z.object({ message: z.string(), email: z.string().optional() }),
    errors: ['invalid_token'],
  }),
  googleCallback: oauthCallback('google'),
  microsoftCallback: oauthCallback('microsoft'),
  checkAccess: defineEndpoint({
    method: 'GET',
    path: '/api/oauth/check-access',
    area,
    audience: 'public',
    summary: 'Which ways of signing in are open, and whether an access code is valid',
    query: z.strictObject({ fbad: z.string().max(50).optional() }),
    response: z.object({
      google: providerAccess(),
      microsoft: providerAccess(),
      access_code_valid: z.boolean(),
      registration_enabled: z.boolean(),
      /** characters a new password needs */
      password_min_length: z.int(),
    }),
  }),
};

/**
 * `authorize_url` is complete (state, nonce, PKCE challenge, redirect_uri): go there as it is, soon, and once. Its `state`
 * must be kept by the browser that asked and compared when the provider sends it back.
 */
function providerAccess() {
  return z.object({
    enabled: z.boolean(),
    client_id: z.string().nullable(),
    authorize_url: z.string().nullable(),
    scope: z.string().nullable(),
  });
}

function oauthCallback(provider: 'google' | 'microsoft') {
  return defineEndpoint({
    method: 'POST',
    path: `/api/auth/${provider}/callback`,
    area,
    audience: 'public',
    summary: `Finish signing in with ${provider === 'google' ? 'Google' : 'Microsoft'}`,
    body: z.strictObject({
      code: z.string().min(1).max(4000),
      redirect_uri: z.url().max(2000),
      /** as the provider sent it back: a sign-in without it is refused */
      state: z.string().max(2000).optional(),
      /** `iss` as the provider sent it back, where it sends one (RFC 9207) */
      iss: z.string().max(2000).optional(),
    }),
    response: z.object({ access_token: z.string(), email: z.string(), merged_guest_id: z.int().optional() }),
    errors: [
      'oauth_not_configured',
      'oauth_failed',
      'account_exists',
      'email_not_verified',
      'account_inactive',
      'registration_disabled',
      'two_factor_required',
      'rate_limited',
      'oauth_unavailable',
    ],
  });
}
