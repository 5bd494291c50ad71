import { z } from 'zod';
import { type Exchange, exchange } from './exchange.ts';

/** The conversation of one user as this browser keeps it. */
const storedCards = z.object({
  /** names the chat session on the server */
  sessionToken: z.string().min(8).max(100),
  /** the token that `sessionToken` takes the place of, when the conversation before it was full */
  replaces: z.string().optional(),
  /** tokens of conversations that are over here: deleted, or left for a new one; no tab may bring them back */
  ended: z.array(z.string()).optional(),
  exchanges: z.array(exchange),
  /** keys of exchanges that were taken away: another tab that still has one must not bring it back */
  dropped: z.array(z.string()).optional(),
  /** characters that the server has, by message id */
  synced: z.record(z.string(), z.int()).optional(),
});
export type StoredCards = z.infer<typeof storedCards>;

/** Keys that are remembered as taken away; older ones are in no open tab any more. */
const DROPPED_KEPT = 500;
/** the same of conversations that are over */
const ENDED_KEPT = 100;

/** The stored record; null when it is none. */
export function readStored(value: unknown): StoredCards | null {
  const parsed = storedCards.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/**
 * What two tabs, or a tab and the storage, know together, oldest first: of each exchange the version that has come
 * further, never one without the other. Exchanges of `mine` that win stay the same objects.
 */
export function mergeCards(storedCards: StoredCards | null, myCards: StoredCards): StoredCards {
  if (!storedCards) return myCards;
  const ended = [...new Set([...(storedCards.ended ?? []), ...(myCards.ended ?? [])])].slice(-ENDED_KEPT);
  const mine = ended.includes(myCards.sessionToken) ? withoutConversation(myCards, storedCards.sessionToken) : myCards;
  const stored = ended.includes(storedCards.sessionToken)
    ? withoutConversation(storedCards, mine.sessionToken)
    : storedCards;
  const dropped = [...new Set([...(stored.dropped ?? []), ...(mine.dropped ?? [])])].slice(-DROPPED_KEPT);
  const gone = new Set(dropped);
  const byKey = new Map(stored.exchanges.map((item) => [item.key, item]));
  for (const item of mine.exchanges) {
    const other = byKey.get(item.key);
    byKey.set(item.key, other ? mergeExchange(other, item) : item);
  }
  const renewed = mine.replaces !== undefined && mine.replaces === stored.sessionToken;
  const { sessionToken, replaces } = renewed ? mine : stored;
  return {
    sessionToken,
    ...(replaces === undefined ? {} : { replaces }),
    ...(ended.length > 0 ? { ended } : {}),
    exchanges: [...byKey.values()]
      .filter(({ key }) => !gone.has(key))
      .sort((a, b) => Date.parse(a.startedAt) - Date.parse(b.startedAt)),
    dropped,
    synced: mergeSynced(stored.synced ?? {}, mine.synced ?? {}),
  };
}

/**
 * The cards once their conversation is over and the one named `next` has begun: only a question goes over to it that the
 * server does not know yet.
 */
export function withoutConversation(
  { replaces: _, exchanges, ...cards }: StoredCards,
  next: string,
): StoredCards & Required<Pick<StoredCards, 'ended'>> {
  return {
    ...cards,
    sessionToken: next,
    ended: [...new Set([...(cards.ended ?? []), cards.sessionToken])].filter((token) => token !== next),
    exchanges: exchanges.filter(({ state, generationId }) => state === 'waiting' && generationId === null),
    synced: {},
  };
}

function mergeSynced(one: Record<string, number>, other: Record<string, number>): Record<string, number> {
  const merged = { ...one };
  for (const [id, length] of Object.entries(other)) merged[id] = Math.max(length, merged[id] ?? 0);
  return merged;
}

/** The one that has come further; an answer that either of them has opened stays open. */
function mergeExchange(stored: Exchange, mine: Exchange): Exchange {
  const item = hasComeFurther(stored, mine) ? stored : mine;
  const answerFirst = stored.answerFirst && mine.answerFirst;
  const revealed = [...new Set([...item.revealed, ...stored.revealed, ...mine.revealed])];
  const same = item.answerFirst === answerFirst && item.revealed.length === revealed.length;
  return same ? item : { ...item, answerFirst, revealed };
}

/** An end is final, words left over from an earlier try are worth nothing, and else an answer only grows. */
function hasComeFurther(one: Exchange, other: Exchange): boolean {
  if (isFinal(one) !== isFinal(other)) return isFinal(one);
  if (one.stale !== other.stale) return other.stale;
  return one.text.length > other.text.length;
}

/** A broken connection is no end: another tab may be reading on. */
function isFinal({ state, failure }: Exchange): boolean {
  return state === 'done' || state === 'stopped' || (state === 'failed' && failure?.kind === 'server');
}
