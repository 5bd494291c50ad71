import { expect, test } from 'vitest';
import { exchangeMessages, MESSAGE_MAX } from './exchange-messages.ts';

const asked = {
  key: 'key-00000001',
  type: 'chat' as const,
  prompt: 'What is a heap?',
  skills: ['Java'],
  level: 'General',
  askedAt: new Date('2026-11-20T05:02:00Z'),
};
const contents = (text: string) => exchangeMessages({ ...asked, text }).map(({ content }) => content);

test('what no database stores is replaced, one unit by one: a conversation can always be saved', () => {
  expect(contents('a\0b\ud83dc 😀')).toEqual(['What is a heap?', 'a\ufffdb\ufffdc 😀']);
});

test('an answer that is cut at its longest never ends in half of a character', () => {
  const [, answer = ''] = contents(`${'a'.repeat(MESSAGE_MAX - 1)}😀`);
  expect([answer.length, answer.isWellFormed()]).toEqual([MESSAGE_MAX, true]);
});
