import { expect, test } from 'vitest';
import { createTotp } from './otplib-totp.ts';

const totp = createTotp({ issuer: 'Prep AI' });
/** RFC 6238 appendix B: the ASCII secret "12345678901234567890" in base32 */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [20_000_000_000, '353130', 666_666_666],
])('the vector of RFC 6238 for %d s', (seconds, code, step) => {
  expect(totp.step(SECRET, code, at(seconds))).toBe(step);
});

test('a code counts one step before and after its own, and no longer', () => {
  const own = 37_037_036;
  const found = [-2, -1, 0, 1, 2].map((shift) => totp.step(SECRET, '081804', at((own + shift) * 30 + 29)));
  expect(found).toEqual([null, own, own, own, null]);
  expect(totp.step(SECRET, '081804', at((own - 1) * 30))).toBe(own);
  expect(totp.step(SECRET, '081804', at((own + 1) * 30))).toBe(own);
});

test.each(['', '08180', '0818044', '08180a', ' 081804', '०८१८०४'])('%j is no code', (code) => {
  expect(totp.step(SECRET, code, at(1_111_111_109))).toBeNull();
});

test('secrets are random, 160 bits, and an app can read the address', () => {
  const secret = totp.newSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(totp.newSecret()).not.toBe(secret);
  const url = new URL(totp.url(secret, 'meera+test@example.com'));
  expect(url.protocol + url.host).toBe('otpauth:totp');
  expect(decodeURIComponent(url.pathname)).toBe('/Prep AI:meera+test@example.com');
  expect([url.searchParams.get('secret'), url.searchParams.get('issuer')]).toEqual([secret, 'Prep AI']);
});
