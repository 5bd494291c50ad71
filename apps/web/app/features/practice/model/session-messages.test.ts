import { chatMessage } from '@prep-ai/contract';
import { expect, test } from 'vitest';
import { anExchange } from '../testing/exchanges.ts';
import { exchangesFrom, messagesOf, syncedLengths, unsyncedMessages } from './session-messages.ts';

const answered = anExchange({ key: 'key-1', text: '### 1. Why?\n\nSo.', state: 'done' });
const typed = anExchange({
  key: 'key-2',
  type: 'chat',
  prompt: 'क्यों?',
  text: 'इसलिए।',
  state: 'done',
  startedAt: '2026-11-20T05:02:00.000Z',
});

test('an exchange is two messages that the contract takes, the answer after the question', () => {
  const messages = messagesOf(answered);
  for (const message of messages) expect(chatMessage.parse(message)).toEqual(message);
  expect(messages).toEqual([
    {
      id: 'key-1/questions',
      role: 'user',
      content: 'Interview question about Python (Intermediate)',
      timestamp: '2026-11-20T05:01:00.000Z',
    },
    { id: 'key-1/answer', role: 'assistant', content: answered.text, timestamp: '2026-11-20T05:01:00.001Z' },
  ]);
  expect(messagesOf(typed)[0]?.content).toBe('क्यों?');
});

test.each([
  ['nothing has arrived', anExchange()],
  ['only words of an earlier try are there', anExchange({ text: 'Old', stale: true })],
])('while %s there are none', (_, exchange) => {
  expect(messagesOf(exchange)).toEqual([]);
});

test('only what has grown since is unsynced', () => {
  const synced = syncedLengths(messagesOf(answered));
  expect(unsyncedMessages([answered, typed], synced)).toEqual(messagesOf(typed));
  const grown = { ...answered, text: `${answered.text} More.` };
  expect(unsyncedMessages([grown], synced).map(({ id }) => id)).toEqual(['key-1/answer']);
  expect(unsyncedMessages([{ ...answered, collapsed: [1] }], synced)).toEqual([]);
});

test('another device makes the same exchanges of them', () => {
  const messages = [answered, typed].flatMap(messagesOf);
  // what a typed question was asked with is nobody's message
  const settings = { skills: [], level: 'General', length: '200', subtopics: {} };
  expect(exchangesFrom(messages, [])).toEqual([answered, { ...typed, settings }]);
  expect(exchangesFrom(messages, [answered, typed])).toEqual([]);
});

test('of a known exchange only a longer answer is taken, and not into one that is being written', () => {
  const half = { ...answered, text: '### 1.', settings: { ...answered.settings, length: '500' as const } };
  expect(exchangesFrom(messagesOf(answered), [half])).toEqual([{ ...half, text: answered.text }]);
  expect(exchangesFrom(messagesOf(answered), [{ ...half, state: 'writing' }])).toEqual([]);
});

test('messages that others have made, and questions without an answer, make none', () => {
  const [question] = messagesOf(answered);
  const foreign = { id: 'a', role: 'assistant', content: 'x', timestamp: answered.startedAt } as const;
  expect(exchangesFrom([...(question ? [question] : []), foreign, { ...foreign, id: 'a/else' }], [])).toEqual([]);
});
