import { expect, test } from 'vitest';
import { guestAddress, shownAddress } from './guest-address.ts';

test('the address of a guest is never shown, other addresses are shown as they are', () => {
  expect(shownAddress(guestAddress(16))).toBe('Guest 16');
  expect(shownAddress('meera.iyer@example.com')).toBe('meera.iyer@example.com');
});
