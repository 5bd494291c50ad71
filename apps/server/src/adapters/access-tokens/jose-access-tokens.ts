import { createSecretKey } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { AccessTokenClaims, AccessTokens } from '../../ports/access-tokens.ts';
import type { Clock } from '../../ports/clock.ts';

const ISSUER = 'prep-ai';
const AUDIENCE = 'prep-ai-api';
/** One algorithm only: `alg: none` and keys of another kind are refused by the verifier. */
const ALGORITHM = 'HS256';

/** Verified tokens that are cached: each browser in use has one. */
const REMEMBERED = 10_000;

const payload = z.object({ sub: z.string().regex(/^\d{1,10}$/), sid: z.uuid(), exp: z.number() });

/**
 * Access tokens as JWTs (RFC 7519), signed with HMAC-SHA256 under `secret` (32 bytes or more). A signature is checked once for
 * a token, since it can't become wrong; the expiry is checked every time. Whether the session is live is checked elsewhere.
 */
export function createAccessTokens(secret: Uint8Array, clock: Clock): AccessTokens {
  const key = createSecretKey(secret);
  const known = new Map<string, { claims: AccessTokenClaims; exp: number }>();

  function remember(token: string, claims: AccessTokenClaims, exp: number): void {
    if (known.size >= REMEMBERED)
      for (const oldest of [...known.keys()].slice(0, REMEMBERED / 10)) known.delete(oldest);
    known.set(token, { claims, exp });
  }

  return {
    sign: ({ userId, sessionId }, expiresAt) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setSubject(String(userId))
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(clock.now())
        .setExpirationTime(expiresAt)
        .sign(key),

    async verify(token) {
      const before = known.get(token);
      if (before) {
        if (before.exp * 1000 > clock.now().getTime()) return before.claims;
        known.delete(token);
      }
      try {
        const verified = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: AUDIENCE,
          // otherwise a token without an expiry would never expire
          requiredClaims: ['exp'],
          currentDate: clock.now(),
        });
        const { success, data } = payload.safeParse(verified.payload);
        if (!success) return null;
        const claims = { userId: Number(data.sub), sessionId: data.sid };
        remember(token, claims, data.exp);
        return claims;
      } catch {
        // an invalid token of any kind means that the caller is not signed in
        return null;
      }
    },
  };
}
