import { z } from 'zod';
import { MS } from '../durations.ts';
import { accountDetails, fullName, newPassword, user } from '../entities/user.ts';
import { LIMITS } from '../limits.ts';
import { passwordLimits, twoFactorLimit } from './account-limits.ts';
import { defineEndpoint } from './endpoint.ts';
import { message } from './shapes.ts';

const area = 'accounts';

/** The own account, and the list of all. */
export const ownAccount = {
  list: defineEndpoint({
    kind: 'json',
    operationId: 'listUsers',
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
    kind: 'json',
    operationId: 'updateOwnName',
    method: 'PUT',
    path: '/api/users/me',
    area,
    audience: 'member',
    summary: 'Change the own name',
    body: z.strictObject({ full_name: fullName }),
    response: user,
  }),
  deleteMe: defineEndpoint({
    kind: 'json',
    operationId: 'deleteOwnAccount',
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
    kind: 'file',
    contentType: 'application/json',
    operationId: 'exportOwnData',
    method: 'GET',
    path: '/api/users/me/export',
    area,
    audience: 'session',
    summary: 'All own data, as a file',
    limits: { user: { name: 'export', max: LIMITS.account.exportsPerHour, windowMs: MS.hour, per: 'user' } },
    errors: ['rate_limited'],
  }),
  changePassword: defineEndpoint({
    kind: 'json',
    operationId: 'changePassword',
    method: 'PUT',
    path: '/api/users/me/password',
    area,
    audience: 'member',
    summary: 'Change the password',
    body: z.strictObject({ current_password: z.string().min(1).max(LIMITS.password.max), new_password: newPassword }),
    response: message,
    limits: passwordLimits,
    /** conflict: the account has no password yet, or got another one meanwhile */
    errors: ['wrong_password', 'conflict', 'rate_limited'],
  }),
  details: defineEndpoint({
    kind: 'json',
    operationId: 'readAccountDetails',
    method: 'GET',
    path: '/api/users/me/details',
    area,
    audience: 'member',
    summary: 'Ways of signing in to the own account',
    response: accountDetails,
  }),
  startTwoFactor: defineEndpoint({
    kind: 'json',
    operationId: 'startTwoFactor',
    method: 'POST',
    path: '/api/users/me/two-factor',
    area,
    audience: 'member',
    summary: 'Start to set up two-factor authentication: a new secret, inactive until it is confirmed',
    body: z.strictObject({ current_password: z.string().min(1).max(LIMITS.password.max) }),
    response: z.object({ secret: z.string(), otpauth_url: z.string() }),
    limits: passwordLimits,
    errors: ['wrong_password', 'two_factor_unavailable', 'conflict', 'rate_limited'],
  }),
  confirmTwoFactor: defineEndpoint({
    kind: 'json',
    operationId: 'confirmTwoFactor',
    method: 'PUT',
    path: '/api/users/me/two-factor',
    area,
    audience: 'member',
    summary: 'Turn two-factor authentication on with a first code; returns the recovery codes, once',
    body: z.strictObject({ code: z.string().trim().min(6).max(40) }),
    response: z.object({ recovery_codes: z.array(z.string()) }),
    limits: { twoFactor: twoFactorLimit },
    errors: ['invalid_two_factor_code', 'two_factor_unavailable', 'conflict', 'rate_limited'],
  }),
  endTwoFactor: defineEndpoint({
    kind: 'json',
    operationId: 'endTwoFactor',
    method: 'DELETE',
    path: '/api/users/me/two-factor',
    area,
    audience: 'member',
    summary: 'Turn two-factor authentication off',
    body: z.strictObject({ current_password: z.string().min(1).max(LIMITS.password.max) }),
    response: message,
    limits: passwordLimits,
    errors: ['wrong_password', 'conflict', 'rate_limited'],
  }),
};
