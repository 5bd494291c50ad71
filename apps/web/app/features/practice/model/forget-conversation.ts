import type { CardStore } from './card-store.ts';

/**
 * Ends a conversation that was deleted while no practice screen shows it: the stored cards go, and the next question begins
 * the conversation named `next`. Open tabs hear of it from the store.
 */
export async function forgetConversation(
  cards: Pick<CardStore, 'load' | 'save'>,
  sessionToken: string,
  next: string,
): Promise<void> {
  const stored = await cards.load();
  if (stored?.sessionToken !== sessionToken) return;
  await cards.save({ sessionToken: next, ended: [sessionToken], exchanges: [] });
}
