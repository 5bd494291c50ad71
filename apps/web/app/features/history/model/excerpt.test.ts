import { expect, test } from 'vitest';
import { excerpt } from './excerpt.ts';

test('an excerpt is plain words', () => {
  expect(
    excerpt(
      '### 1. What is it?\n\nA **heap** is a [tree](https://x.example) with `order`.\n\n```java\nint x;\n```\n- first\n2. second',
    ),
  ).toBe('A heap is a tree with order. first second');
});

test('a long one ends with an ellipsis, and never in the middle of a character', () => {
  const long = excerpt('😀'.repeat(500));
  expect(long).toBe(`${'😀'.repeat(220)}…`);
});

test('code that never ends is left out too', () => expect(excerpt('Words.\n```\ncode')).toBe('Words.'));

test('names in code and their underscores are as they were written', () =>
  expect(
    excerpt('Ask `sys._is_gil_enabled()` where __name__ and my_var are *set*; **`2**3`** is _eight_, 2 * 3 six.'),
  ).toBe('Ask sys._is_gil_enabled() where __name__ and my_var are set; 2**3 is eight, 2 * 3 six.'));
