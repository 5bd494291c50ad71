import { expect, test } from 'vitest';
import { cleanCode, cleanText, repairGarbled } from './clean-text.ts';

test.each([
  ['HTML tags', 'a <b>bold</b><br/> <!-- note --> word', 'a bold word'],
  ['not what only looks like a tag', 'if a < b and c > d', 'if a < b and c > d'],
  ['three and more line breaks', 'a\n\n\n\nb', 'a\n\nb'],
  ['tabs and runs of spaces', 'a\t\tb   c', 'a b c'],
  ['garbled punctuation', 'Itâ€™s â€œfineâ€\u009d', 'It’s “fine”'],
  ['a garbled rupee', 'â‚¹500', '₹500'],
  ['arrows and comparisons', 'a → b, x ≤ 3 ≠ 4', 'a -> b, x <= 3 != 4'],
  ['ticks and crosses, which mean something', '✅ yes ❌', '[yes] yes [no]'],
  ['emoji of several parts', 'Hi 👩🏽‍💻 there 🇮🇳 1️⃣', 'Hi there 1'],
  ['direction marks and controls', 'a\u202eb\u0007c\ufeff', 'abc'],
])('cleans %s', (_, text, clean) => {
  expect(cleanText(text)).toBe(clean);
});

test('text that is right is not repaired', () => {
  const right = 'Ångström, café, São Paulo, à la carte: “yes” – ₹';
  expect(repairGarbled(right)).toBe(right);
});

test('spaces, tags and blank lines of code are preserved', () => {
  expect(cleanCode('\tif a < b:\n\n\n\n        <b>x</b>  # → y\n', 80)).toBe(
    '    if a < b:\n\n\n\n        <b>x</b>  # -> y',
  );
});

test('a long line of code is cut at a space, or where it must, and goes on indented', () => {
  expect(cleanCode('  call(first, second, third)', 20)).toBe('  call(first,\n      second, third)');
  const lines = cleanCode('x'.repeat(45), 20).split('\n');
  expect(lines.every((line) => line.length <= 20)).toBe(true);
  expect(lines.map((line) => line.trim()).join('')).toBe('x'.repeat(45));
});
