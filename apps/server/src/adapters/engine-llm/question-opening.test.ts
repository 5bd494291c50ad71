import { expect, test } from 'vitest';
import { findOpening } from './question-opening.ts';

test.each([
  '### 1. What is a view?\nbody',
  '# What is a view?\nbody',
  '## Question 1: What is a view?\nbody',
  '### **1. What is a view?**\nbody',
  '### 1) What is a view? ###\nbody',
  '**Question:** What is a view?\n**What is a view?**\nbody',
  '**1. What is a view?**\nbody',
  '1. What is a view?\nbody',
  '\n\nSure! Here is your question.\n\n### 1. What is a view?\nbody',
  '### Question 1\n\n### What is a view?\nbody',
  '###   1.   What   is a view?  \r\nbody',
])('%j opens with the question', (text) => {
  expect(findOpening(text)).toMatchObject({ state: 'found', title: 'What is a view?', rest: 'body' });
});

test('a title keeps what looks like a label but is not', () => {
  expect(findOpening('### 1. Question everything: why?\n')).toMatchObject({ title: 'Question everything: why?' });
  expect(findOpening('### 1. 3NF or BCNF?\n')).toMatchObject({ title: '3NF or BCNF?' });
  expect(findOpening('### 1. आप SQL में JOIN कैसे समझाएँगे?\n')).toMatchObject({ title: 'आप SQL में JOIN कैसे समझाएँगे?' });
});

test('as long as its line has not ended, a question is open', () => {
  expect(findOpening('### 1. What is a vi')).toEqual({ state: 'open' });
  expect(findOpening('')).toEqual({ state: 'open' });
  expect(findOpening('Sure!\n')).toEqual({ state: 'open' });
});

test.each([
  ['a page of text', 'One.\nTwo.\nThree.\nFour.\nFive.\n'],
  ['a line without end', 'x'.repeat(2001)],
  ['nothing but blank lines', '\n'.repeat(2001)],
  ['an answer in a fence', '```markdown\n### 1. What is a view?\n'],
  ['a title of 301 characters', `### 1. ${'x'.repeat(301)}\n`],
])('%s has no question', (_name, text) => {
  expect(findOpening(text)).toEqual({ state: 'none' });
});
