import { expect, test } from 'vitest';
import { decideFirstSignIn } from './identity-decision.ts';

const verified = { emailVerified: true, oauthSubject: null, twoFactor: null };
const unverified = { ...verified, emailVerified: false };
const linked = { ...verified, oauthSubject: '1089' };
const guarded = { ...verified, twoFactor: { secret: 'sealed', recovery: [], enabled: true } };
const halfGuarded = { ...verified, twoFactor: { secret: 'sealed', recovery: [], enabled: false } };

test.each([
  ['a new address that the provider vouches for', null, true, 'create'],
  ['the verified owner of a verified account', verified, true, 'link'],
  ['the verified owner of an account that somebody else may have made', unverified, true, 'take_over'],
  ['a claimed address of a verified account', verified, false, 'refuse'],
  ['a claimed address that nobody has', null, false, 'ask_code'],
  ['a claimed address of an unverified account', unverified, false, 'ask_code'],
  ['an account of another sign-in', linked, true, 'refuse'],
  ['an account of another sign-in, claimed', linked, false, 'refuse'],
  ['an account with a second factor', guarded, true, 'refuse'],
  ['a second factor that was never confirmed', halfGuarded, true, 'link'],
] as const)('%s', (_, local, emailVerified, decision) => {
  expect(decideFirstSignIn(local, emailVerified)).toBe(decision);
});
