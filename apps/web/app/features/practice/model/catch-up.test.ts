import { expect, test, vi } from 'vitest';
import { anExchange } from '../testing/exchanges.ts';
import { catchUp } from './catch-up.ts';
import type { ChatSessionsApi } from './chat-sync.ts';
import { messagesOf } from './session-messages.ts';
import type { StoredCards } from './stored-cards.ts';

const now = () => new Date('2026-11-20T12:00:00Z');
const theirs = anExchange({ key: 'theirs', text: 'Other device', state: 'done' });

function setUp(cards: StoredCards, latest: { sessionToken: string; changedAt: Date } | null = null) {
  const api = {
    read: vi.fn<ChatSessionsApi['read']>(async () => messagesOf(theirs)),
    latest: vi.fn(async () => latest),
  };
  const conversation = { getCards: () => cards, addCards: vi.fn(), forget: vi.fn() };
  return { api, conversation };
}

const begun = { sessionToken: 'session-1', exchanges: [anExchange({ key: 'mine', text: 'x', state: 'done' })] };

test('what another device has added comes along', async () => {
  const { api, conversation } = setUp({ ...begun, synced: { 'mine/answer': 1 } });
  await catchUp(conversation, api, now);
  expect(api.read).toHaveBeenCalledWith('session-1');
  expect(conversation.addCards).toHaveBeenCalledWith({
    sessionToken: 'session-1',
    exchanges: [theirs],
    synced: { 'theirs/questions': expect.any(Number), 'theirs/answer': 12 },
  });
});

test('a conversation that was never sent is not asked for', async () => {
  const { api, conversation } = setUp(begun);
  await catchUp(conversation, api, now);
  expect(api.read).not.toHaveBeenCalled();
  expect(api.latest).not.toHaveBeenCalled();
});

test.each([
  ['of the same day', '2026-11-19T12:00:01Z', true],
  ['that rested for a day', '2026-11-19T12:00:00Z', false],
])('a device without a conversation and one %s', async (_, changedAt, goesOn) => {
  const { api, conversation } = setUp(
    { sessionToken: 'fresh-one', exchanges: [] },
    { sessionToken: 'session-9', changedAt: new Date(changedAt) },
  );
  await catchUp(conversation, api, now);
  expect(conversation.addCards.mock.calls.map(([{ sessionToken }]) => sessionToken)).toEqual(
    goesOn ? ['session-9'] : [],
  );
});

test('a question that is asked meanwhile begins a conversation of its own', async () => {
  const cards: StoredCards = { sessionToken: 'fresh-one', exchanges: [] };
  const { api, conversation } = setUp(cards, { sessionToken: 'session-9', changedAt: now() });
  api.read.mockImplementation(async () => {
    cards.exchanges = begun.exchanges;
    return messagesOf(theirs);
  });
  await catchUp(conversation, api, now);
  expect(conversation.addCards).not.toHaveBeenCalled();
});

test('a conversation that was deleted on another device goes here too', async () => {
  const { api, conversation } = setUp({ ...begun, synced: { 'mine/answer': 1 } });
  api.read.mockResolvedValue('deleted');
  await catchUp(conversation, api, now);
  expect(conversation.forget).toHaveBeenCalledExactlyOnceWith('session-1');
  expect(conversation.addCards).not.toHaveBeenCalled();
});

test('who has begun anew here is not led back to the conversation before', async () => {
  const { api, conversation } = setUp(
    { sessionToken: 'fresh-one', ended: ['session-9'], exchanges: [] },
    { sessionToken: 'session-9', changedAt: now() },
  );
  await catchUp(conversation, api, now);
  expect(api.read).not.toHaveBeenCalled();
});

test('what is read while a new conversation begins is not added to it', async () => {
  const cards: StoredCards = { ...begun, synced: { 'mine/answer': 1 } };
  const { api, conversation } = setUp(cards);
  api.read.mockImplementation(async () => {
    cards.sessionToken = 'session-2';
    return messagesOf(theirs);
  });
  await catchUp(conversation, api, now);
  expect(conversation.addCards).not.toHaveBeenCalled();
});
