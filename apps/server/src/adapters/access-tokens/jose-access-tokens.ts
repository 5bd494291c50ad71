import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { AccessTokens } from '../../ports/access-tokens.ts';
import type { Clock } from '../../ports/clock.ts';

const ISSUER = 'prep-ai';
const AUDIENCE = 'prep-ai-api';
/** One algorithm only: `alg: none` and keys of another kind are refused by the verifier. */
const ALGORITHM = 'HS256';

const payload = z.object({ sub: z.string().regex(/^\d{1,10}$/), sid: z.uuid() });

/** Access tokens as JWTs (RFC 7519), signed with HMAC-SHA256 under `secret` (32 bytes or more). */
export function createAccessTokens(secret: Uint8Array, clock: Clock): AccessTokens {
  return {
    sign: ({ userId, sessionId }, expiresAt) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setSubject(String(userId))
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(clock.now())
        .setExpirationTime(expiresAt)
        .sign(secret),

    async verify(token) {
      try {
        const verified = await jwtVerify(token, secret, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: AUDIENCE,
          // else a token without an end would have none
          requiredClaims: ['exp'],
          currentDate: clock.now(),
        });
        const claims = payload.safeParse(verified.payload);
        return claims.success ? { userId: Number(claims.data.sub), sessionId: claims.data.sid } : null;
      } catch {
        // whatever is wrong with it, the caller is simply not signed in
        return null;
      }
    },
  };
}
