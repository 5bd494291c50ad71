import { LIMITS } from '@prep-ai/contract';
import { describe, expect, test } from 'vitest';
import { createAsked, inOrder } from './title-key.ts';

describe('a question that was asked', () => {
  test.each([
    ['as it was', 'Why is `==` not enough for two Integers?'],
    ['without its markup and in capitals', 'WHY IS == NOT ENOUGH FOR TWO INTEGERS'],
    ['with other spaces', '  Why is `==`  not enough for two\nIntegers? '],
  ])('is known %s', (_, title) => {
    expect(createAsked([title])('Why is `==` not enough for two Integers?')).toBe(true);
  });

  test('is known by the beginning that the client sends of a long title, however much of it is punctuation', () => {
    const long = `${'`a` == `b` && '.repeat(12)}which of these is true, and why does the rest not matter here at all?`;
    const sent = `${long.slice(0, LIMITS.chat.questionTitleMax)}...`;
    expect(createAsked([sent])(long)).toBe(true);
  });

  test('is not another one that differs at the end, in C and C++, or begins like a short cut', () => {
    const long = 'What do you check first when a nightly batch job of the payroll service takes twice as long as usual';
    expect(createAsked([`${long} on Monday?`])(`${long} on Friday?`)).toBe(false);
    expect(createAsked(['What is a pointer in C?'])('What is a pointer in C++?')).toBe(false);
    expect(createAsked(['What is...'])('What is a pointer in C++?')).toBe(false);
    expect(createAsked([])('Why?')).toBe(false);
  });
});

test('titles of the screen and of the history come in the order in which they were asked, each once', () => {
  expect(inOrder(['c', 'd', 'd', 'c', 'b', 'a'])).toEqual(['a', 'b', 'c', 'd']);
  expect(inOrder(['a', 'b'])).toEqual(['a', 'b']);
  const long = 'How would you explain '.repeat(8);
  expect(inOrder([`${long.slice(0, 100)}...`, long, 'a'])).toHaveLength(2);
});
