import type { ChatEvent } from '@prep-ai/contract';
import type { Exchange, Failure } from './exchange.ts';
import { failureOfCode } from './failure.ts';

export type ExchangesAction =
  | { type: 'restored'; exchanges: Exchange[] }
  | { type: 'asked'; exchange: Exchange }
  | { type: 'arrived'; key: string; events: ChatEvent[] }
  | { type: 'failed'; key: string; failure: Failure }
  | { type: 'dropped'; key: string }
  | { type: 'retried'; key: string; newKey: string }
  | { type: 'toggled'; key: string; card: number }
  | { type: 'revealed'; key: string; card: number }
  | { type: 'all-revealed' };

/** The exchanges of the practice screen, oldest first, after an action. Actions for an unknown key change nothing. */
export function reduceExchanges(exchanges: Exchange[], action: ExchangesAction): Exchange[] {
  switch (action.type) {
    case 'restored':
      return action.exchanges;
    case 'asked':
      return [...exchanges, action.exchange];
    case 'arrived':
      return replace(exchanges, action.key, (item) => {
        const next = action.events.reduce(applyEvent, item);
        // stopped before its first words: there is nothing to keep
        return next.state === 'stopped' && next.text === '' ? [] : [next];
      });
    case 'failed':
      return replace(exchanges, action.key, (item) => [{ ...item, state: 'failed', failure: action.failure }]);
    case 'dropped':
      return replace(exchanges, action.key, () => []);
    case 'retried':
      return replace(exchanges, action.key, (item) => [retry(item, action.newKey)]);
    case 'toggled':
      return replace(exchanges, action.key, (item) => [{ ...item, collapsed: toggle(item.collapsed, action.card) }]);
    case 'revealed':
      return replace(exchanges, action.key, (item) => [
        item.revealed.includes(action.card) ? item : { ...item, revealed: [...item.revealed, action.card] },
      ]);
    case 'all-revealed':
      return exchanges.map((item) => (item.answerFirst ? { ...item, answerFirst: false } : item));
  }
}

/** An exchange after one event of its stream. */
function applyEvent(item: Exchange, event: ChatEvent): Exchange {
  if ('generation_id' in event) {
    const kept = item.stale ? '' : item.text.slice(0, event.offset);
    const { generation_id: generationId, basis, skill } = event;
    return { ...item, generationId, text: kept, stale: false, basis, skill };
  }
  if ('content' in event) return { ...item, text: item.text + event.content, state: 'writing' };
  if ('notice' in event) {
    return item.notices.includes(event.notice) ? item : { ...item, notices: [...item.notices, event.notice] };
  }
  if ('error' in event) {
    return { ...item, state: 'failed', failure: failureOfCode(event.error.code, event.error.detail) };
  }
  return { ...item, state: event.finished, nearest: event.nearest ?? [] };
}

/**
 * After a broken connection the same key is used again: the server may have the answer already, and it must not be paid
 * for twice. After a refusal or a failure of the server it is a new question under a new key; the words that had arrived
 * stay on screen until the first new ones.
 */
function retry(item: Exchange, newKey: string): Exchange {
  if (item.failure?.kind === 'network') {
    return { ...item, state: item.text === '' ? 'waiting' : 'writing', failure: null };
  }
  return {
    ...item,
    key: newKey,
    generationId: null,
    stale: item.text !== '',
    notices: [],
    basis: null,
    skill: null,
    nearest: [],
    state: 'waiting',
    failure: null,
  };
}

function toggle(collapsed: number[], card: number): number[] {
  return collapsed.includes(card) ? collapsed.filter((number) => number !== card) : [...collapsed, card];
}

function replace(exchanges: Exchange[], key: string, change: (item: Exchange) => Exchange[]): Exchange[] {
  return exchanges.flatMap((item) => (item.key === key ? change(item) : [item]));
}
