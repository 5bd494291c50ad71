import { createLocalChat } from '../../../lib/local-data/local-chat.ts';
import { browserStorage } from './browser-storage.ts';
import { type CardStore, createLocalCardStore, createSessionCardStore } from './card-store.ts';

/** Where this browser keeps the cards of a user. */
export function openCardStore(userId: number, mayWrite: () => boolean): CardStore {
  const tab = browserStorage('sessionStorage');
  const chat = createLocalChat(window, userId);
  return chat ? createLocalCardStore(chat, tab, userId, mayWrite) : createSessionCardStore(tab, userId, mayWrite);
}
