import { expect, test } from 'vitest';
import { createSealedText } from './aes-sealed-text.ts';

const secret = new TextEncoder().encode('a secret of the tests, 32 bytes and more');
const sealed = createSealedText(secret);

test.each(['', 'code 123456', 'नमस्ते ₹'])('%j comes back', (text) => {
  expect(sealed.open('mail', sealed.seal('mail', text))).toBe(text);
});

test('the same text never looks the same, and is nowhere in it', () => {
  const [first, second] = [sealed.seal('mail', 'code 123456'), sealed.seal('mail', 'code 123456')];
  expect(first).not.toBe(second);
  expect(Buffer.from(first, 'base64url').toString('latin1')).not.toContain('123456');
});

test('another purpose, another secret and every changed byte are refused', () => {
  const text = sealed.seal('mail', 'code 123456');
  expect(sealed.open('totp', text)).toBeNull();
  expect(
    createSealedText(new TextEncoder().encode('another secret of 32 bytes, and more')).open('mail', text),
  ).toBeNull();
  const bytes = Buffer.from(text, 'base64url');
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(sealed.open('mail', changed.toString('base64url'))).toBeNull();
  }
  expect(sealed.open('mail', '')).toBeNull();
});
