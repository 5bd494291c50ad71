import { MS } from '@prep-ai/contract';
import type { ChatSessionsApi } from './chat-sync.ts';
import type { Conversation } from './conversation.ts';
import { exchangesFrom, syncedLengths } from './session-messages.ts';

/** A conversation that rested for longer is finished: a device that has none begins a new one. */
const CONTINUES_MS = MS.day;

/**
 * Adds to the conversation on screen what other devices have added to it on the server. A device that has none yet goes on
 * with the one that the user had last, unless that is over, something was asked here meanwhile, or the user has begun anew
 * here. A conversation that was deleted goes. Rejects when the server can't be asked.
 */
export async function catchUp(
  conversation: Pick<Conversation, 'getCards' | 'addCards' | 'forget'>,
  api: Pick<ChatSessionsApi, 'read' | 'latest'>,
  now: () => Date,
): Promise<void> {
  const { sessionToken, exchanges, synced = {}, ended } = conversation.getCards();
  const begun = exchanges.length > 0;
  // a conversation that was never sent is not there, and asking for it would only be an error on the console
  const inSync = Object.keys(synced).length > 0;
  const token = begun ? inSync && sessionToken : ended ? null : await latestToken(api, now());
  if (!token) return;
  const messages = await api.read(token);
  if (messages === 'deleted') return conversation.forget(token);
  const present = conversation.getCards();
  if (present.sessionToken !== sessionToken) return;
  if (!begun && present.exchanges.length > 0) return;
  conversation.addCards({
    sessionToken: token,
    exchanges: exchangesFrom(messages, present.exchanges),
    synced: syncedLengths(messages),
  });
}

async function latestToken(api: Pick<ChatSessionsApi, 'latest'>, now: Date): Promise<string | null> {
  const latest = await api.latest();
  return latest && now.getTime() - latest.changedAt.getTime() < CONTINUES_MS ? latest.sessionToken : null;
}
