import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anExchange } from '../testing/exchanges.ts';
import type { Exchange } from './exchange.ts';
import { mergeCards, readStored, type StoredCards, withoutConversation } from './stored-cards.ts';

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

test('a conversation that is over on one side is over on both, whichever side saves last', () => {
  const old = anExchange({ key: 'old', text: 'x', state: 'done' });
  const late = anExchange({ key: 'late', generationId: 'g', text: 'half', state: 'writing' });
  const next = anExchange({ key: 'next', text: 'y', state: 'done' });
  const ended = withoutConversation({ ...of(old), synced: { 'old/answer': 1 } }, 'session-token-2');
  expect(ended).toEqual({ sessionToken: 'session-token-2', ended: [token], exchanges: [], synced: {} });
  const behind = { ...of(old, late), synced: { 'old/answer': 1 } };
  const anew = { ...ended, exchanges: [next] };
  for (const merged of [mergeCards(behind, anew), mergeCards(anew, behind)]) {
    expect(merged).toMatchObject({ sessionToken: 'session-token-2', ended: [token], synced: {} });
    expect(merged.exchanges.map(({ key }) => key)).toEqual(['next']);
  }
});

test('a question that the server does not know yet goes over to the new conversation', () => {
  const waiting = anExchange({ key: 'waiting' });
  const ended = withoutConversation(of(), 'session-token-2');
  expect(mergeCards(ended, of(waiting))).toMatchObject({ sessionToken: 'session-token-2', exchanges: [waiting] });
});

/** A browser with tabs that save in any order, each on what it has; and what they must agree on in the end. */
test('however tabs ask, begin anew and save, a conversation that was left never comes back', () => {
  const action = fc.record({ tab: fc.nat(2), what: fc.constantFrom('ask', 'end', 'save', 'reload') });
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
      let stored: StoredCards | null = null;
      const tabs: StoredCards[] = [0, 1, 2].map(() => of());
      const left = new Set<string>();
      const save = (tab: number) => {
        stored = mergeCards(stored, tabs[tab] ?? of());
        tabs[tab] = stored;
      };
      for (const [step, { tab, what }] of actions.entries()) {
        const cards = tabs[tab] ?? of();
        if (what === 'ask') {
          const asked = anExchange({ key: `${cards.sessionToken}/${step}`, text: 'x', state: 'done' });
          tabs[tab] = { ...cards, exchanges: [...cards.exchanges, asked] };
        } else if (what === 'end') {
          left.add(cards.sessionToken);
          tabs[tab] = withoutConversation(cards, `session-${step}-of-${tab}`);
        }
        if (what !== 'ask') save(tab);
      }
      for (const tab of [0, 1, 2, 0, 1, 2]) save(tab);
      const tokens = tabs.map(({ sessionToken }) => sessionToken);
      expect(new Set(tokens).size).toBe(1);
      for (const { sessionToken, exchanges } of tabs) {
        expect(left).not.toContain(sessionToken);
        for (const { key } of exchanges) expect(left).not.toContain(key.split('/')[0]);
      }
    }),
    { numRuns: 400 },
  );
});

test('an answer that was opened in one tab is open in both, whichever saves last', () => {
  const closed = anExchange({ answerFirst: true, revealed: [1], text: 'Longer', state: 'writing' });
  const other = { ...closed, revealed: [2], text: 'Long' };
  for (const merged of [mergeCards(of(closed), of(other)), mergeCards(of(other), of(closed))]) {
    expect(merged.exchanges[0]).toMatchObject({
      answerFirst: true,
      revealed: expect.arrayContaining([1, 2]),
      text: 'Longer',
    });
  }
  const open = { ...closed, answerFirst: false };
  expect(mergeCards(of(closed), of(open)).exchanges[0]?.answerFirst).toBe(false);
  expect(mergeCards(of(open), of(closed)).exchanges[0]?.answerFirst).toBe(false);
});

test('the answers of cards from before they could be closed are open', () => {
  const { answerFirst: _, revealed: __, ...old } = anExchange();
  expect(readStored(of(old as Exchange))?.exchanges[0]).toMatchObject({ answerFirst: false, revealed: [] });
});
