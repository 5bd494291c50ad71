import { expect, test } from 'vitest';
import { anExchange } from '../testing/exchanges.ts';
import type { Exchange } from './exchange.ts';
import { mergeCards, readStored } from './stored-cards.ts';

const token = 'session-token-1';
const of = (...exchanges: Exchange[]) => ({ sessionToken: token, exchanges });
const at = (minute: number) => `2026-11-20T05:0${minute}:00.000Z`;
const failure = (kind: 'network' | 'server') => ({ kind, code: 'x', title: 'x', text: 'x' });

test('what only one side has stays, in the order in which it was asked', () => {
  const a = anExchange({ key: 'a', startedAt: at(1) });
  const b = anExchange({ key: 'b', startedAt: at(2) });
  const c = anExchange({ key: 'c', startedAt: at(3) });
  const merged = mergeCards(of(a, c), of(b));
  expect(merged.exchanges.map(({ key }) => key)).toEqual(['a', 'b', 'c']);
});

const half = anExchange({ state: 'writing', text: 'Half of' });
test.each<[string, Exchange, Exchange]>([
  ['the longer text', anExchange({ state: 'writing', text: 'Half of it' }), half],
  ['an end, though shorter', anExchange({ state: 'stopped', text: 'Half' }), half],
  [
    'an answer that goes on after a broken connection',
    anExchange({ state: 'writing', text: 'Half of it' }),
    {
      ...half,
      state: 'failed',
      failure: failure('network'),
    },
  ],
  ['what the server said no to', { ...half, text: 'Ha', state: 'failed', failure: failure('server') }, half],
  ['new words over those of an earlier try', anExchange({ state: 'writing', text: 'N' }), { ...half, stale: true }],
])('%s wins on whichever side it is', (_, winner, loser) => {
  expect(mergeCards(of(winner), of(loser)).exchanges).toEqual([winner]);
  expect(mergeCards(of(loser), of(winner)).exchanges).toEqual([winner]);
});

test('as far on both sides, mine stays the same object', () => {
  const mine = anExchange({ text: 'Same', state: 'done', collapsed: [1] });
  const stored = anExchange({ text: 'Same', state: 'done' });
  expect(mergeCards(of(stored), of(mine)).exchanges[0]).toBe(mine);
});

test('what was taken away in one tab is not brought back by another', () => {
  const a = anExchange({ key: 'a' });
  const merged = mergeCards({ ...of(), dropped: ['a'] }, of(a));
  expect(merged.exchanges).toEqual([]);
  expect(mergeCards(merged, of(a)).exchanges).toEqual([]);
});

test('the first token stays, until the session it names is replaced', () => {
  const mine = { ...of(), sessionToken: 'session-token-2' };
  expect(mergeCards(of(), mine).sessionToken).toBe(token);
  const renewed = mergeCards(of(), { ...mine, replaces: token });
  expect(renewed.sessionToken).toBe('session-token-2');
  // a tab that still has the old one learns the new one
  expect(mergeCards(renewed, of()).sessionToken).toBe('session-token-2');
});

test('of what the server has the most is known', () => {
  const merged = mergeCards({ ...of(), synced: { a: 5, b: 1 } }, { ...of(), synced: { a: 3, b: 2, c: 1 } });
  expect(merged.synced).toEqual({ a: 5, b: 2, c: 1 });
});

test.each([undefined, null, 'text', [], { sessionToken: token }])('%j is no record', (value) => {
  expect(readStored(value)).toBeNull();
});
