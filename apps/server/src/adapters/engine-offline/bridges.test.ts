import { fileURLToPath } from 'node:url';
import { loadBank } from '@prep-ai/question-bank';
import { describe, expect, test } from 'vitest';
import { bridgeFor } from './bridges.ts';
import type { Statement } from './resume-lines.ts';

const bank = loadBank(fileURLToPath(new URL('../../../../../packages/question-bank/content/skills', import.meta.url)));
const find = (start: string) => {
  const question = bank.skills.flatMap(({ questions }) => questions).find((item) => item.question.startsWith(start));
  if (!question) throw new Error(`no question begins with "${start}"`);
  return question;
};
const line = (text: string): Statement => ({ n: 4, lines: [4], text, kinds: ['Work'], skills: [], position: null });

const MEANING = find('What is the difference between a monolith');
const METHOD = find('How do you detect a cycle');
const STORY = find('Tell me about a deadline you missed');

describe('how to use a line depends on what it tells of', () => {
  test.each([
    ['Traced the outage of the payment gateway to an expired certificate', 'what you noticed first'],
    ['Cut order-lookup time by 40% with a partial index', 'what the figure counts'],
    ['Mentored junior developers of the platform team', 'the people in this line'],
    ['Wrote the integration with the courier companies', 'where the same question comes up'],
    // nothing went wrong in these
    ['Handled the Diwali peak without an incident', 'where the same question comes up'],
    ['Staffing, bed allocation and incident reporting', 'where the same question comes up'],
  ])('%s', (text, expected) => {
    expect(bridgeFor(METHOD, line(text))).toContain(expected);
  });
});

test('and on what kind of answer is asked for', () => {
  const figure = line('Cut order-lookup time by 40% with a partial index');
  expect(bridgeFor(MEANING, figure)).toMatch(/^Explain it first\./);
  expect(bridgeFor(METHOD, figure)).toMatch(/^Answer first, /);
  expect(bridgeFor(STORY, figure)).toMatch(/^It can be your story: /);
});
