import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { twoFactorLimit } from './account-limits.ts';
import { defineEndpoint } from './endpoint.ts';

const area = 'accounts';

/** Signing in with Google and Microsoft. */
export const oauth = {
  googleCallback: oauthCallback('google'),
  microsoftCallback: oauthCallback('microsoft'),
  checkAccess: defineEndpoint({
    kind: 'json',
    operationId: 'readSignInOptions',
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
 * must be stored by the browser that asked and compared when the provider sends it back.
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
    kind: 'json',
    operationId: provider === 'google' ? 'finishGoogleSignIn' : 'finishMicrosoftSignIn',
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
    limits: {
      address: { name: 'oauth', ...LIMITS.oauth.callbacksPerIp, per: 'IP address' },
      twoFactor: twoFactorLimit,
    },
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
