import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test('what fits is not cut', () => {
  expect(cutText('x'.repeat(100))).toBeNull();
  // 100 letters as people see them, many more characters
  expect(cutText('👩🏽‍💻'.repeat(100))).toBeNull();
  expect(cutText('क्षि'.repeat(100))).toBeNull();
});

test.each([
  ['One two three four', 10, 'One two…'],
  ['One two, three', 8, 'One two…'],
  ['One two three', 7, 'One two…'],
  ['Unbelievably', 6, 'Unbeli…'],
  ['Hi unbelievably', 10, 'Hi unbelie…'],
  ['नमस्ते दुनिया', 5, 'नमस्ते…'],
])('%j to %i letters is %j', (text, max, cut) => {
  expect(cutText(text, max)).toBe(cut);
});

test('a letter is never cut through', () => {
  expect(cutText('क्षि'.repeat(101))).toBe(`${'क्षि'.repeat(100)}…`);
});
