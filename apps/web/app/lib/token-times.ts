import { z } from 'zod';

const claims = z.object({ iat: z.number(), exp: z.number() });

/** When an access token was issued and when it ends, in ms by the server's clock; null when it can't be decoded. */
export function tokenTimes(token: string): { issued: number; ends: number } | null {
  try {
    const body = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const parsed = claims.safeParse(JSON.parse(atob(body)));
    return parsed.success ? { issued: parsed.data.iat * 1000, ends: parsed.data.exp * 1000 } : null;
  } catch {
    return null;
  }
}
