import { expect, test } from 'vitest';
import { memoryChat } from '../../../testing/memory-chat.ts';
import { anExchange } from '../testing/exchanges.ts';
import { createLocalCardStore } from './card-store.ts';
import { forgetConversation } from './forget-conversation.ts';

const NEXT = 'session-token-2';
const old = { sessionToken: 'session-token-1', exchanges: [anExchange({ text: 'x', state: 'done' })] };

test('a conversation that is deleted in the history goes from the practice screen of this browser', async () => {
  const chat = memoryChat(old);
  const store = createLocalCardStore(chat.open(), sessionStorage, 1, () => true);
  const tab = createLocalCardStore(chat.open(), sessionStorage, 1, () => true);
  const heard: (string | undefined)[] = [];
  tab.subscribe?.(() => void tab.load().then((cards) => heard.push(cards?.sessionToken)));
  await forgetConversation(store, 'session-of-another', NEXT);
  expect(await store.load()).toMatchObject(old);
  await forgetConversation(store, 'session-token-1', NEXT);
  expect(await store.load()).toMatchObject({ sessionToken: NEXT, ended: ['session-token-1'], exchanges: [] });
  await expect.poll(() => heard).toEqual([NEXT]);
  // a tab that has slept through it adds nothing
  expect((await tab.save(old))?.exchanges).toEqual([]);
});
