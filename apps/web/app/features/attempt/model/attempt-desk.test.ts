import type { NewAttempt } from '@prep-ai/contract';
import { expect, test, vi } from 'vitest';
import { ApiError, networkError, toApiError } from '../../../lib/api-error.ts';
import { memoryDatabase } from '../../../testing/memory-database.ts';
import { firstAttempt } from '../testing/attempt.ts';
import { createAttemptDesk } from './attempt-desk.ts';
import { FORGOTTEN_AFTER_MS } from './kept-attempts.ts';
import { createKeptRecord } from './kept-record.ts';

const CARD = 'key-1/1';
const body: NewAttempt = {
  generation_id: 'key-1',
  question: 1,
  answer: 'Because of hashing.',
  mode: 'typed',
  seconds: 12,
  saw_answer: false,
  pauses: null,
  marks: null,
};

interface Surroundings {
  /** null in a browser that keeps nothing */
  database?: ReturnType<typeof memoryDatabase> | null;
  signedIn?: () => boolean;
}

function aDesk({ database = memoryDatabase(), signedIn = () => true }: Surroundings = {}) {
  let keys = 0;
  const world = { online: true, now: 1_000_000 };
  const send = vi.fn(async (_body: NewAttempt, _key: string) => firstAttempt);
  const onStored = vi.fn(async () => undefined);
  const onDone = vi.fn();
  const desk = createAttemptDesk({
    kept: createKeptRecord(database, signedIn),
    send,
    toCallFailure: toApiError,
    newKey: () => `attempt-${++keys}`,
    now: () => world.now,
    online: () => world.online,
    mayUse: signedIn,
    alone: (job) => job(),
    onStored,
    onDone,
  });
  return { desk, send, onStored, onDone, world, database };
}

const refusal = (status: number, code: string, detail: string) => new ApiError({ status, code, detail });
const draft = { text: 'Because', mode: 'typed', seconds: 3, pauses: null } as const;

test('an attempt is sent with a key of its own, shown, and nothing of it is kept', async () => {
  const { desk, send, onStored, database } = aDesk();
  desk.saveDraft(CARD, draft);
  await desk.submit(CARD, body);
  expect(send.mock.calls).toEqual([[body, 'attempt-1']]);
  expect(onStored).toHaveBeenCalledWith(CARD, firstAttempt);
  expect(desk.getState()).toMatchObject({ unsent: {}, drafts: {}, delays: {} });
  expect(await database?.read('attempts')).toEqual({ drafts: {}, unsent: {} });
});

test('other tabs are told when nothing of it is kept any more', async () => {
  const { desk, onDone, database } = aDesk();
  let kept: unknown;
  onDone.mockImplementation(() => {
    kept = database?.read('attempts');
  });
  await desk.submit(CARD, body);
  expect(onDone).toHaveBeenCalledWith(CARD);
  expect(await kept).toEqual({ drafts: {}, unsent: {} });
});

test('a double click is one attempt', async () => {
  const { desk, send } = aDesk();
  await Promise.all([desk.submit(CARD, body), desk.submit(CARD, body)]);
  expect(send).toHaveBeenCalledTimes(1);
});

test('offline it is kept, and sent once with the same key by the next page', async () => {
  const first = aDesk();
  first.world.online = false;
  await first.desk.submit(CARD, body);
  expect(first.send).not.toHaveBeenCalled();
  expect(first.desk.getState().delays[CARD]).toEqual({ kind: 'offline' });
  const next = aDesk({ database: first.database });
  await next.desk.flush();
  expect(next.send.mock.calls).toEqual([[body, 'attempt-1']]);
  await first.desk.flush();
  expect(first.send).not.toHaveBeenCalled();
});

test('a connection that breaks keeps it; the key stays the same', async () => {
  const { desk, send } = aDesk();
  send.mockRejectedValueOnce(networkError(new Error('gone')));
  await desk.submit(CARD, body);
  expect(desk.getState().delays[CARD]).toEqual({ kind: 'offline' });
  await desk.flush();
  expect(send.mock.calls.map(([, key]) => key)).toEqual(['attempt-1', 'attempt-1']);
  expect(desk.getState().unsent).toEqual({});
});

test('a model answer that is not finished is waited for', async () => {
  const { desk, send } = aDesk();
  send.mockRejectedValueOnce(refusal(409, 'answer_not_ready', 'Wait.'));
  await desk.submit(CARD, body);
  expect(desk.getState().delays[CARD]).toEqual({ kind: 'early' });
  await desk.flush();
  expect(desk.getState().unsent).toEqual({});
});

test('what the server refuses is tried again only when the person asks for it', async () => {
  const { desk, send } = aDesk();
  send.mockRejectedValueOnce(refusal(404, 'not_found', 'Not found'));
  await desk.submit(CARD, body);
  await desk.flush();
  expect(send).toHaveBeenCalledTimes(1);
  expect(desk.getState().unsent[CARD]?.refused).toEqual({ code: 'not_found', text: 'Not found' });
  await desk.retry(CARD);
  expect(send).toHaveBeenCalledTimes(2);
  expect(desk.getState().unsent).toEqual({});
});

test.each([
  [503, 'busy', 'Busy.'],
  [429, 'rate_limited', 'Too many.'],
])('trouble of the server (%s) is said in its words', async (status, code, detail) => {
  const { desk, send } = aDesk();
  send.mockRejectedValueOnce(refusal(status, code, detail));
  await desk.submit(CARD, body);
  expect(desk.getState().delays[CARD]).toEqual({ kind: 'trouble', text: detail });
  expect(desk.getState().unsent[CARD]?.refused).toBeNull();
});

test('an attempt that was not taken becomes a draft again, and a changed one has a new key', async () => {
  const { desk, send } = aDesk();
  send.mockRejectedValueOnce(refusal(503, 'busy', 'Busy.'));
  await desk.submit(CARD, body);
  await desk.takeBack(CARD);
  expect(desk.getState()).toMatchObject({ unsent: {}, delays: {} });
  expect(desk.getState().drafts[CARD]).toEqual({ ...draft, text: body.answer, seconds: 12 });
  await desk.submit(CARD, { ...body, answer: 'More.' });
  expect(send.mock.calls.map(([, key]) => key)).toEqual(['attempt-1', 'attempt-2']);
});

test('drafts survive the page, also what is typed while one is being written', async () => {
  const { desk, database } = aDesk();
  for (const text of ['B', 'Be', 'Because']) desk.saveDraft(CARD, { ...draft, text });
  const next = aDesk({ database });
  await vi.waitFor(async () => {
    await next.desk.load();
    expect(next.desk.getState().drafts[CARD]).toEqual(draft);
  });
});

test('a card that another tab has answered loses its draft here too', async () => {
  const { desk, database } = aDesk();
  desk.saveDraft(CARD, draft);
  database?.put('attempts', { drafts: {}, unsent: {} });
  await desk.refresh(CARD);
  expect(desk.getState().drafts).toEqual({});
});

test('nothing is kept or sent behind somebody who has signed out', async () => {
  let signedIn = true;
  const { desk, send, database } = aDesk({ signedIn: () => signedIn });
  signedIn = false;
  await desk.submit(CARD, body);
  expect(send).not.toHaveBeenCalled();
  expect(await database?.read('attempts')).toBeUndefined();
});

test('a browser that keeps nothing sends all the same', async () => {
  const { desk, send, world } = aDesk({ database: null });
  world.online = false;
  await desk.submit(CARD, body);
  world.online = true;
  await desk.flush();
  expect(send).toHaveBeenCalledTimes(1);
});

test('an answer that nobody has come back to is forgotten', async () => {
  const { desk, send, world } = aDesk();
  world.online = false;
  await desk.submit(CARD, body);
  world.online = true;
  world.now += FORGOTTEN_AFTER_MS + 1;
  await desk.flush();
  expect(send).not.toHaveBeenCalled();
  expect(desk.getState().unsent).toEqual({});
});
