import { createEventSplitter, endpoints, STREAM_END } from '@prep-ai/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '../db/database.ts';
import { resumes } from '../db/schema/index.ts';
import { openTestPostgres } from '../db/testing/databases.ts';
import type { DocumentReader } from '../ports/document-reader.ts';
import type { InterviewEngine } from '../ports/interview-engine.ts';
import { createFakeEngine } from '../testing/fake-engine.ts';
import { multipartFile } from '../testing/multipart-file.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

/** Two processes on one database. */
let database: OpenDatabase;
const [writing, idle] = [createFakeEngine(), createFakeEngine()];
let a: TestApp;
let b: TestApp;
beforeAll(async () => {
  database = await openTestPostgres();
  a = await createTestApp({ engine: writing.engine, database });
  b = await createTestApp({ engine: idle.engine, database });
  await Promise.all([a.application.startJobs(), b.application.startJobs()]);
});
afterAll(async () => {
  await Promise.all([a?.close(), b?.close()]);
  await database.close();
});

const body = { request_type: 'questions', selected_skills: ['Java'] };
const ENDED = { error: { detail: 'Session expired or invalid', code: 'session_ended' } };
const events = (text: string) =>
  createEventSplitter()
    .push(text)
    .map((item) => (item === STREAM_END ? STREAM_END : JSON.parse(item)));
/** ms in which the process got no turn: a busy machine takes them from every timer alike, so they are nobody's delay */
function measureStandstill(): () => number {
  const tick = 20;
  let last = performance.now();
  let lost = 0;
  const look = () => {
    const now = performance.now();
    const late = now - last - tick;
    if (late > tick) lost += late;
    last = now;
  };
  const timer = setInterval(look, tick);
  return () => {
    clearInterval(timer);
    look();
    return lost;
  };
}
const textOf = (all: { content?: string }[]) => all.map((event) => event.content ?? '').join('');

test('a stream ends with its session, whichever process ends it, and the answer is written on', async () => {
  const account = await a.member();
  const key = 'ended-session-1';
  const atWriter = a.call('POST', '/api/chat', { token: account.token, body, headers: { 'idempotency-key': key } });
  writing.say('First, ');
  const url = `/api/chat/generations/${key}`;
  await expect.poll(async () => (await b.call('GET', url, { token: account.token })).statusCode).toBe(200);
  const elsewhere = b.call('GET', `${url}/stream?offset=0`, { token: account.token });

  expect((await b.call('DELETE', '/api/auth/sessions', { token: account.token })).statusCode).toBe(200);
  const started = performance.now();
  const standstill = measureStandstill();
  for (const answer of await Promise.all([atWriter, elsewhere]))
    expect(events(answer.body).slice(-2)).toEqual([ENDED, STREAM_END]);
  // the issue's own figure
  expect(performance.now() - started - standstill()).toBeLessThan(1000);

  writing.say('second.');
  writing.finish();
  const again = endpoints.accounts.token.response.parse(
    (await a.call('POST', '/api/token', { body: { email: account.email, password: account.password } })).json(),
  );
  const rest = await a.call('GET', `${url}/stream?offset=0`, { token: again.access_token });
  expect(textOf(events(rest.body))).toBe('First, second.');
  expect(events(rest.body).slice(-2)).toEqual([{ finished: 'done' }, STREAM_END]);
});

test('a guest who signs in reads their answer to its end, in both processes, and as the account', async () => {
  const guest = await a.guest();
  const account = await a.member();
  const key = 'merged-guest-1';
  const atWriter = a.call('POST', '/api/chat', { token: guest.token, body, headers: { 'idempotency-key': key } });
  writing.say('Begun ');
  const url = `/api/chat/generations/${key}`;
  await expect.poll(async () => (await b.call('GET', url, { token: guest.token })).json().content).toBe('Begun ');
  const elsewhere = b.call('GET', `${url}/stream?offset=0`, { token: guest.token });

  const signedIn = endpoints.accounts.token.response.parse(
    (
      await b.call('POST', '/api/token', {
        token: guest.token,
        body: { email: account.email, password: account.password },
      })
    ).json(),
  );
  expect(signedIn.merged_guest_id).toBe(guest.userId);
  expect((await a.call('GET', '/api/auth/me', { token: guest.token })).json().code).toBe('session_ended');
  expect(signedIn.user.currentPlan.questions_used).toBe(1);
  const asAccount = b.call('GET', `${url}/stream?offset=0`, { token: signedIn.access_token });

  // both processes look: the guest's readers stay
  await Promise.all([a, b].map((app) => app.app.sessionWatch.check()));
  writing.say('and done.');
  writing.finish();
  for (const answer of await Promise.all([atWriter, elsewhere, asAccount])) {
    const all = events(answer.body);
    expect(textOf(all)).toBe('Begun and done.');
    expect(all.slice(-2)).toEqual([{ finished: 'done' }, STREAM_END]);
  }
  const history = await a.call('GET', '/api/chat/history', { token: signedIn.access_token });
  expect(history.body).toContain('Begun and done.');
});

test('a deleted account stops what is being written, in another process too', async () => {
  const guest = await a.guest();
  const before = writing.aborted;
  const answering = a.call('POST', '/api/chat', {
    token: guest.token,
    body,
    headers: { 'idempotency-key': 'deleted-account-1' },
  });
  writing.say('Begun');
  const url = '/api/chat/generations/deleted-account-1';
  await expect.poll(async () => (await b.call('GET', url, { token: guest.token })).statusCode).toBe(200);
  expect((await b.call('DELETE', '/api/users/me', { token: guest.token })).statusCode).toBe(200);
  expect(events((await answering).body).at(-1)).toBe(STREAM_END);
  await expect.poll(() => writing.aborted, { timeout: 5000 }).toBe(before + 1);
  expect((await a.call('GET', '/api/auth/me', { token: guest.token })).json().code).toBe('session_ended');
});

test('streams of subtopics and of an upload end with the session too; the upload is finished all the same', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const fake = createFakeEngine();
  const engine: InterviewEngine = {
    ...fake.engine,
    async *streamSubtopics() {
      yield 'Threads';
      await held;
    },
  };
  const reader: DocumentReader = {
    read: async (_, kind) => {
      await held;
      return { kind, pages: 1, lines: [{ n: 1, text: 'Java developer '.repeat(50) }] };
    },
    close: () => Promise.resolve(),
  };
  const own = await createTestApp({ engine, reader, sniffKind: () => 'pdf', database });
  const account = await own.member();
  const { token } = account;
  const file = multipartFile('file', 'resume.pdf', Buffer.from('%PDF-1.7'));
  const streams = [
    own.call('GET', '/api/skills/Java/subtopics/stream', { token }),
    own.call('POST', '/api/skills/subtopics/batch/stream', { token, body: ['Java'] }),
    own.call('POST', '/api/resume/upload', {
      token,
      body: file.payload,
      headers: { ...file.headers, accept: 'text/event-stream' },
    }),
  ];
  const opened = vi.spyOn(own.app.sessionWatch, 'watch');
  await expect.poll(() => opened.mock.calls.length).toBe(3);
  await own.call('POST', '/api/auth/logout', { token });
  await own.app.sessionWatch.check();
  for (const answer of await Promise.all(streams)) expect(events(answer.body).slice(-2)).toEqual([ENDED, STREAM_END]);
  release();
  await expect.poll(() => database.db.$count(resumes, eq(resumes.userId, account.userId))).toBe(1);
  await own.close();
});
