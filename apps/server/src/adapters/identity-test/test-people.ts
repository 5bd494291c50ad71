import { createHash } from 'node:crypto';
import type { OAuthProvider } from '@prep-ai/contract';
import type { TestPerson } from '../../ports/test-sign-in.ts';

/** The tenant of all people of the test Microsoft. */
const TENANT = '7e57a11d-0000-4000-8000-000000000000';

export const TEST_PEOPLE: Record<OAuthProvider, readonly TestPerson[]> = {
  google: [
    { name: 'Asha Verma', email: 'asha.verma@example.com', vouched: true },
    { name: 'मीरा अय्यर', email: 'meera.iyer@example.com', vouched: true },
    { name: 'Tom Becker', email: 'tom.becker@example.com', vouched: false },
  ],
  microsoft: [
    { name: 'Rahul Nair', email: 'rahul.nair@example.com', vouched: true },
    { name: 'प्रिया शर्मा', email: 'priya.sharma@example.com', vouched: true },
    { name: 'Lena Fischer', email: 'lena.fischer@example.com', vouched: false },
  ],
};

/**
 * What the ID token says of a person, in the provider's own claims. The same address is always the same person, so that
 * logging in again finds the account.
 */
export function claimsOf(provider: OAuthProvider, { name, email, vouched }: TestPerson): Record<string, unknown> {
  const digest = createHash('sha256').update(`${provider} ${email.toLowerCase()}`).digest('hex');
  const who = { name, email };
  if (provider === 'google')
    return { ...who, sub: String(BigInt(`0x${digest.slice(0, 16)}`)), email_verified: vouched };
  const oid = digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-4$3-8$4-$5');
  return { ...who, sub: digest.slice(0, 32), tid: TENANT, oid, preferred_username: email, xms_edov: vouched };
}
