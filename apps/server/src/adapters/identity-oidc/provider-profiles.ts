import { LIMITS } from '@prep-ai/contract';
import { z } from 'zod';
import type { ProviderIdentity } from '../../ports/identity-provider.ts';

/** What differs between the providers: the requested scope, and how their ID tokens name a person. */
export interface ProviderProfile {
  scope: string;
  /** The person of a validated ID token; null when it does not name one. */
  identify(claims: unknown): ProviderIdentity | null;
}

const text = z.string().trim().min(1);
const address = z.email().max(LIMITS.account.emailMax).optional().catch(undefined);
const named = {
  email: address,
  // providers take names of any length and content; no database takes NUL
  name: z
    .string()
    .transform((name) =>
      name
        .replaceAll(/\p{Cc}+/gu, ' ')
        .trim()
        .slice(0, LIMITS.account.nameMax),
    )
    .optional()
    .catch(undefined),
};

const googleClaims = z.object({ ...named, sub: text.max(255), email_verified: z.unknown().optional() });

/** https://developers.google.com/identity/openid-connect/openid-connect: the key is `sub`, "never reused". */
export const google: ProviderProfile = {
  scope: 'openid email profile',
  identify(claims) {
    const parsed = googleClaims.safeParse(claims);
    if (!parsed.success) return null;
    const { sub, email, name, email_verified } = parsed.data;
    return { ...describe(email, name), subject: sub, emailVerified: email !== undefined && email_verified === true };
  },
};

const microsoftClaims = z.object({
  ...named,
  tid: z.guid(),
  oid: z.guid(),
  preferred_username: address,
  email_verified: z.unknown().optional(),
  xms_edov: z.unknown().optional(),
});

/**
 * https://learn.microsoft.com/entra/identity-platform/id-token-claims-reference: `oid` in `tid` names the person. `email` can
 * be anything that an administrator of some tenant typed in, so it counts only when the owner of its domain was verified
 * (`xms_edov`, which Entra writes as true, 1 or "1").
 */
export const microsoft: ProviderProfile = {
  scope: 'openid email profile User.Read',
  identify(claims) {
    const parsed = microsoftClaims.safeParse(claims);
    if (!parsed.success) return null;
    const { tid, oid, email, preferred_username, name, email_verified, xms_edov } = parsed.data;
    const vouched = email_verified === true || xms_edov === true || xms_edov === 1 || xms_edov === '1';
    return {
      ...describe(email ?? preferred_username, name),
      subject: `${tid}:${oid}`.toLowerCase(),
      emailVerified: email !== undefined && vouched,
    };
  },
};

function describe(email: string | undefined, name: string | undefined): Pick<ProviderIdentity, 'email' | 'fullName'> {
  return { email: email?.toLowerCase() ?? null, fullName: name || null };
}
