import type { ChatEvent } from '@prep-ai/contract';
import { expect, test } from 'vitest';
import { anExchange } from '../testing/exchanges.ts';
import type { Exchange } from './exchange.ts';
import { type ExchangesAction, reduceExchanges } from './exchanges-reducer.ts';
import { CONNECTION_FAILURE } from './failure.ts';

const started: ChatEvent = { generation_id: 'g-1', offset: 0, engine: 'offline', basis: 'skill', skill: 'Java' };
const play = (first: Exchange, ...actions: ExchangesAction[]) => actions.reduce(reduceExchanges, [first]);
const arrived = (...events: ChatEvent[]): ExchangesAction => ({ type: 'arrived', key: 'key-00000001', events });

test('an answer grows by its pieces and ends', () => {
  const [item] = play(
    anExchange(),
    arrived(started, { content: '### 1. Why' }),
    arrived({ content: '?\n\nSo.' }, { finished: 'done' }),
  );
  expect(item).toMatchObject({ generationId: 'g-1', text: '### 1. Why?\n\nSo.', state: 'done', failure: null });
  expect(item).toMatchObject({ basis: 'skill', skill: 'Java' });
});

test('a reader that picks up says where it starts: nothing is doubled, nothing is lost', () => {
  const cut = anExchange({ text: 'Hello wor', state: 'writing', generationId: 'g-1' });
  const [item] = play(cut, arrived({ ...started, offset: 6 }, { content: 'world' }));
  expect(item?.text).toBe('Hello world');
});

test('a notice is kept once, even when it is repeated after a reconnect', () => {
  const [item] = play(
    anExchange(),
    arrived({ notice: 'General question' }),
    arrived(started, { notice: 'General question' }),
  );
  expect(item?.notices).toEqual(['General question']);
});

test('a failure in mid-answer keeps what arrived', () => {
  const error = { code: 'generation_failed', detail: 'The answer was cut off. What has arrived is kept.' };
  const [item] = play(anExchange(), arrived(started, { content: 'Half' }, { error }));
  expect(item).toMatchObject({ state: 'failed', text: 'Half', failure: { kind: 'server', text: error.detail } });
});

test('stopped before the first words leaves no card, later it keeps them', () => {
  expect(play(anExchange(), arrived(started, { finished: 'stopped' }))).toEqual([]);
  expect(play(anExchange(), arrived({ content: 'Half' }, { finished: 'stopped' }))[0]).toMatchObject({
    text: 'Half',
    state: 'stopped',
  });
});

test('trying again after a broken connection asks under the same key and goes on with the text', () => {
  const failed: ExchangesAction = { type: 'failed', key: 'key-00000001', failure: CONNECTION_FAILURE };
  const [item] = play(anExchange(), arrived(started, { content: 'Half' }), failed, {
    type: 'retried',
    key: 'key-00000001',
    newKey: 'key-2',
  });
  expect(item).toMatchObject({
    key: 'key-00000001',
    generationId: 'g-1',
    text: 'Half',
    state: 'writing',
    failure: null,
  });
});

test('trying again after a failure of the server is a new question; the old words stay until new ones come', () => {
  const error = { code: 'engine_unavailable', detail: 'away' };
  const [waiting] = play(anExchange(), arrived(started, { content: 'Half' }, { error }), {
    type: 'retried',
    key: 'key-00000001',
    newKey: 'key-2',
  });
  expect(waiting).toMatchObject({ key: 'key-2', generationId: null, text: 'Half', stale: true, state: 'waiting' });
  const [writing] = reduceExchanges([waiting as Exchange], {
    type: 'arrived',
    key: 'key-2',
    events: [{ ...started, generation_id: 'g-2' }, { content: 'New' }],
  });
  expect(writing).toMatchObject({ text: 'New', stale: false, generationId: 'g-2' });
});

test('cards toggle; an unknown key changes nothing', () => {
  const toggled = play(anExchange(), { type: 'toggled', key: 'key-00000001', card: 2 });
  expect(toggled[0]?.collapsed).toEqual([2]);
  expect(reduceExchanges(toggled, { type: 'toggled', key: 'key-00000001', card: 2 })[0]?.collapsed).toEqual([]);
  expect(reduceExchanges(toggled, { type: 'dropped', key: 'other' })).toEqual(toggled);
});

test('an answer is opened once, and all that are closed at once', () => {
  const closed = anExchange({ answerFirst: true });
  const reveal = { type: 'revealed', key: closed.key, card: 2 } as const;
  const [item] = play(closed, reveal, reveal);
  expect(item?.revealed).toEqual([2]);
  expect(play(closed, { type: 'all-revealed' })[0]?.answerFirst).toBe(false);
});
