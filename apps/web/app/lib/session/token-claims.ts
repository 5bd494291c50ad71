import { z } from 'zod';

const claims = z.object({ iat: z.number(), exp: z.number() });

/** When an access token was issued and when it expires, in ms by the server's clock; null when it can't be decoded. */
export function tokenTimes(token: string): { issued: number; ends: number } | null {
  const parsed = claims.safeParse(bodyOf(token));
  return parsed.success ? { issued: parsed.data.iat * 1000, ends: parsed.data.exp * 1000 } : null;
}

const subject = z.object({ sub: z.string().regex(/^\d+$/) });

/** The user that an access token was issued to; null when it can't be decoded. */
export function tokenOwner(token: string): number | null {
  const parsed = subject.safeParse(bodyOf(token));
  return parsed.success ? Number(parsed.data.sub) : null;
}

function bodyOf(token: string): unknown {
  try {
    return JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return null;
  }
}
