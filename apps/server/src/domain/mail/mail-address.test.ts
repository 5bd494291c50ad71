import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMailAddress } from './mail-address.ts';
import { mailDomain, parseMailFrom } from './mail-from.ts';

test.each([
  'asha@example.com',
  'asha.rao+jobs@mail.example.co.in',
  "o'brien@example.org",
  'admin@prep-ai.localhost',
  `${'a'.repeat(64)}@example.com`,
])('%s is an address', (text) => expect(isMailAddress(text)).toBe(true));

test.each([
  '',
  'asha',
  '@example.com',
  'asha@',
  'asha@localhost',
  'asha@example.com ',
  ' asha@example.com',
  'asha@example.com\r\nBcc: eve@example.org',
  'asha@example.com\nTo: eve@example.org',
  'asha@example.com,eve@example.org',
  'asha@example.com;eve@example.org',
  'Asha <asha@example.com>',
  '<asha@example.com>',
  '"asha"@example.com',
  'asha(eve@example.org)@example.com',
  'asha@eve@example.com',
  '.asha@example.com',
  'as..ha@example.com',
  'asha@-example.com',
  'asha@example..com',
  'asha@[127.0.0.1]',
  'asha\0@example.com',
  'आशा@example.com',
  `${'a'.repeat(65)}@example.com`,
  `asha@${'a'.repeat(250)}.com`,
])('%j is not one bare address', (text) => expect(isMailAddress(text)).toBe(false));

test('an accepted address has one @ and nothing that a header or an SMTP command could read as more', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.emailAddress(), fc.string({ unit: 'binary' })), (text) => {
      if (!isMailAddress(text)) return;
      expect(text).toMatch(/^[!-~]+$/);
      expect(text).not.toMatch(/[<>(),;:"[\]\\]/);
      expect(text.split('@')).toHaveLength(2);
    }),
  );
});

test('the sender of mail', () => {
  expect(parseMailFrom('no-reply@example.com')).toEqual({ name: '', address: 'no-reply@example.com' });
  expect(parseMailFrom('Prep AI <no-reply@example.com>')).toEqual({ name: 'Prep AI', address: 'no-reply@example.com' });
  expect(parseMailFrom('"Prep, AI" <no-reply@example.com>')).toEqual({
    name: 'Prep, AI',
    address: 'no-reply@example.com',
  });
  for (const bad of [
    '',
    'Prep AI',
    'a@example.com, b@example.com',
    'A <a@example.com> <b@example.com>',
    'A\r\nB <a@example.com>',
  ])
    expect(parseMailFrom(bad)).toBeNull();
});

test.each([
  [undefined, 'prep-ai.localhost'],
  ['http://localhost:3000', 'prep-ai.localhost'],
  ['http://127.0.0.1:3000', 'prep-ai.localhost'],
  ['https://prep.example.com', 'prep.example.com'],
])('our own addresses on %s are under %s', (url, domain) => expect(mailDomain(url)).toBe(domain));
