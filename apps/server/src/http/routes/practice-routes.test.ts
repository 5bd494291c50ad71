import { randomUUID } from 'node:crypto';
import { createEventSplitter, STREAM_END } from '@prep-ai/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../db/database.ts';
import { openMemoryPglite } from '../../db/open-pglite.ts';
import { EngineError } from '../../ports/interview-engine.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let database: OpenDatabase;
let t: TestApp;
let engine: ReturnType<typeof createFakeEngine>;
beforeAll(async () => {
  database = await openMemoryPglite();
});
afterAll(() => database.close());
beforeEach(async () => {
  engine = createFakeEngine();
  t = await createTestApp({ engine: engine.engine, database });
});
afterEach(() => t.close());

const question = (values: Record<string, unknown> = {}) => ({
  request_type: 'questions',
  selected_skills: ['Java'],
  ...values,
});
const events = (body: string) =>
  createEventSplitter()
    .push(body)
    .map((item) => (item === STREAM_END ? STREAM_END : JSON.parse(item)));
const contentOf = (body: string) =>
  events(body)
    .map((event) => event.content ?? '')
    .join('');

function answerWith(text: string) {
  engine.say(text);
  engine.usage();
  engine.finish();
}

async function ask(token: string, text = '### 1. What is a record?\n\nA class.', values = {}) {
  answerWith(text);
  return t.call('POST', '/api/chat', { token, body: question(values) });
}

describe('an answer', () => {
  test('is streamed as documented', async () => {
    const { token } = await t.guest();
    engine.notice('by the bank');
    const answer = await ask(token);
    expect(answer.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    const all = events(answer.body);
    expect(all[0]).toMatchObject({ generation_id: expect.any(String), offset: 0, engine: 'llm' });
    expect(contentOf(answer.body)).toBe('### 1. What is a record?\n\nA class.');
    expect(all).toContainEqual({ notice: 'by the bank' });
    expect(all.slice(-2)).toEqual([{ finished: 'done' }, STREAM_END]);
  });

  test('can be read again from any offset, by its owner only', async () => {
    const [{ token }, other] = [await t.guest(), await t.guest()];
    const { generation_id } = events((await ask(token, 'नमस्ते दुनिया')).body)[0];
    const url = `/api/chat/generations/${generation_id}`;
    expect(contentOf((await t.call('GET', `${url}/stream?offset=3`, { token })).body)).toBe('नमस्ते दुनिया'.slice(3));
    expect(contentOf((await t.call('GET', `${url}/stream?offset=9999`, { token })).body)).toBe('');
    expect((await t.call('GET', url, { token })).json()).toMatchObject({
      state: 'done',
      content: 'नमस्ते दुनिया',
      error: null,
    });
    for (const path of [url, `${url}/stream`])
      expect((await t.call('GET', path, { token: other.token })).statusCode).toBe(404);
    expect((await t.call('DELETE', url, { token: other.token })).statusCode).toBe(404);
    expect((await t.call('GET', `${url}/stream?offset=-1`, { token })).statusCode).toBe(400);
  });

  test('counts one question, and the plan shows it', async () => {
    const { token } = await t.guest();
    await ask(token);
    expect((await t.call('GET', '/api/auth/me/plan', { token })).json().questions_used).toBe(1);
  });

  test('of a repeated key is the same answer and counts once', async () => {
    const { token } = await t.guest();
    const headers = { 'idempotency-key': randomUUID() };
    answerWith('once');
    const first = await t.call('POST', '/api/chat', { token, body: question(), headers });
    const second = await t.call('POST', '/api/chat', { token, body: question(), headers });
    expect(events(second.body)[0].generation_id).toBe(events(first.body)[0].generation_id);
    expect(contentOf(second.body)).toBe('once');
    expect((await t.call('GET', '/api/auth/me/plan', { token })).json().questions_used).toBe(1);
    expect(
      (await t.call('POST', '/api/chat', { token, body: question(), headers: { 'idempotency-key': 'a b' } }))
        .statusCode,
    ).toBe(400);
  });

  test('gets what was asked before, so that it is not asked again', async () => {
    const { token } = await t.guest();
    await ask(token);
    await ask(token, 'x', { existing_questions: ['On the screen?'], competency_level: 'Expert', response_length: 100 });
    expect(engine.requests[1]).toMatchObject({
      existingQuestions: ['On the screen?', 'What is a record?'],
      level: 'Expert',
      length: '100',
      model: 'default',
    });
  });
});

describe('a failure', () => {
  test.each([
    ['unavailable', 503, 'engine_unavailable', '10'],
    ['timeout', 503, 'engine_unavailable', '10'],
    ['invalid_output', 503, 'engine_unavailable', '10'],
  ] as const)(
    '%s before the first token is a plain error and costs nothing',
    async (failure, status, code, retryAfter) => {
      const { token } = await t.guest();
      engine.fail(new EngineError(failure, 'secret upstream detail'));
      const answer = await t.call('POST', '/api/chat', { token, body: question() });
      expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
        status,
        code,
        retryAfter,
      ]);
      expect(answer.body).not.toContain('upstream');
      expect((await t.call('GET', '/api/auth/me/plan', { token })).json().questions_used).toBe(0);
    },
  );

  test('429 of the provider keeps its Retry-After', async () => {
    const { token } = await t.guest();
    engine.fail(new EngineError('rate_limited', 'slow down', 42));
    const answer = await t.call('POST', '/api/chat', { token, body: question() });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '42']);
  });

  test('after the first token comes in the stream, and the text stays', async () => {
    const { token } = await t.guest();
    engine.say('Half an ans');
    engine.fail(new EngineError('cut', 'lost'));
    const answer = await t.call('POST', '/api/chat', { token, body: question() });
    const all = events(answer.body);
    expect(all.at(-2)).toEqual({
      error: { code: 'generation_failed', detail: 'The answer was cut off. What has arrived is kept.' },
    });
    expect(all.some((event) => event.finished)).toBe(false);
    const row = (await t.call('GET', `/api/chat/generations/${all[0].generation_id}`, { token })).json();
    expect(row).toMatchObject({ state: 'failed', content: 'Half an ans', error: { code: 'generation_failed' } });
    expect((await t.call('GET', '/api/auth/me/plan', { token })).json().questions_used).toBe(1);
  });

  test('an empty answer is no answer', async () => {
    const { token } = await t.guest();
    engine.finish();
    expect((await t.call('POST', '/api/chat', { token, body: question() })).statusCode).toBe(503);
  });
});

describe('limits', () => {
  test('a guest gets ten questions and then the documented text', async () => {
    const { token } = await t.guest();
    for (let i = 0; i < 10; i++) expect((await ask(token)).statusCode).toBe(200);
    const answer = await t.call('POST', '/api/chat', { token, body: question() });
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { detail: "You've reached your guest limit — sign up for free to unlock more!", code: 'question_limit_reached' },
    ]);
  });

  test('longer answers and a second skill belong to Pro', async () => {
    const { token } = await t.guest();
    const call = (values: Record<string, unknown>) => t.call('POST', '/api/chat', { token, body: question(values) });
    expect((await call({ response_length: '500' })).json().code).toBe('plan_required');
    expect((await call({ response_length: 'deep', user_plan: 'premium' })).json().code).toBe('plan_required');
    expect((await call({ selected_skills: ['Java', 'SQL'] })).json().code).toBe('skill_limit_reached');
  });

  test('two answers at once are enough', async () => {
    const { token } = await t.guest();
    const open = [1, 2].map(() => t.call('POST', '/api/chat', { token, body: question() }));
    await expect.poll(() => engine.requests.length).toBe(2);
    expect((await t.call('POST', '/api/chat', { token, body: question() })).json().code).toBe('too_many_live');
    answerWith('a');
    answerWith('b');
    await Promise.all(open);
  });

  test.each([
    ['no skill', { selected_skills: [] }],
    ['a blank skill', { selected_skills: ['   '] }],
    ['a skill of 10,000 characters', { selected_skills: ['x'.repeat(10_000)] }],
    ['a message of 2,001 characters', { message: 'x'.repeat(2001) }],
    ['an empty chat message', { request_type: 'chat', message: '  ' }],
    ['an unknown field', { role: 'admin' }],
    ['31 titles', { existing_questions: Array(31).fill('q') }],
    ['six subtopics', { subtopics: { Java: ['1', '2', '3', '4', '5', '6'] } }],
    ['an unknown length', { response_length: '300' }],
  ])('%s is refused', async (_, values) => {
    const { token } = await t.guest();
    const answer = await t.call('POST', '/api/chat', { token, body: question(values) });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_request']);
    expect(engine.requests).toHaveLength(0);
  });

  test('a file that is not the caller’s is not found', async () => {
    const { token } = await t.guest();
    const answer = await t.call('POST', '/api/chat', { token, body: question({ file_paths: [randomUUID()] }) });
    expect(answer.statusCode).toBe(404);
  });
});

describe('a running answer', () => {
  test('stops on demand, by its key too, keeps its text and stops the upstream call', async () => {
    const { token } = await t.guest();
    const key = randomUUID();
    const open = t.call('POST', '/api/chat', { token, body: question(), headers: { 'idempotency-key': key } });
    engine.say('As far as this');
    await expect
      .poll(async () => (await t.call('GET', `/api/chat/generations/${key}`, { token })).statusCode)
      .toBe(200);
    expect((await t.call('DELETE', `/api/chat/generations/${key}`, { token })).json()).toMatchObject({ success: true });
    const all = events((await open).body);
    expect(all.slice(-2)).toEqual([{ finished: 'stopped' }, STREAM_END]);
    expect(engine.aborted).toBe(1);
    expect((await t.call('GET', `/api/chat/generations/${key}`, { token })).json()).toMatchObject({
      state: 'stopped',
      content: 'As far as this',
    });
  });

  test('goes on without its reader, who picks it up again', async () => {
    const address = await t.app.listen({ port: 0, host: '127.0.0.1' });
    const { token } = await t.guest();
    const leaving = new AbortController();
    engine.say('First part, ');
    const response = await fetch(`${address}/api/chat`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(question()),
      signal: leaving.signal,
    });
    const reader = response.body?.getReader();
    let seen = '';
    while (!seen.includes('First part')) seen += new TextDecoder().decode((await reader?.read())?.value);
    const { generation_id } = events(seen)[0];
    leaving.abort();
    engine.say('second part, ');
    const again = t.call('GET', `/api/chat/generations/${generation_id}/stream?offset=12`, { token });
    engine.say('third part.');
    engine.finish();
    expect(contentOf((await again).body)).toBe('second part, third part.');
    expect(engine.aborted).toBe(0);
  });

  test('reaches the database before it ends', async () => {
    const { token } = await t.guest();
    await t.application.startJobs();
    const open = t.call('POST', '/api/chat', { token, body: question() });
    engine.say('partial');
    await expect.poll(() => engine.requests.length).toBe(1);
    const contents = async () => (await t.database.db.query.generations.findMany()).map((row) => row.content);
    await expect.poll(contents, { timeout: 5000 }).toContain('partial');
    engine.finish();
    await open;
  });
});

describe('subtopics', () => {
  test('come as a list, in a batch and as streams', async () => {
    const { token } = await t.guest();
    expect((await t.call('GET', '/api/skills/C%2B%2B/subtopics', { token })).json()).toEqual({
      success: true,
      skill: 'C++',
      subtopics: ['C++ basics'],
    });
    expect(
      (await t.call('POST', '/api/skills/subtopics/batch', { token, body: { skills: ['Java', 'Go'] } })).json().results,
    ).toEqual({ Java: ['Java basics'], Go: ['Go basics'] });
    const one = events((await t.call('GET', '/api/skills/Java/subtopics/stream', { token })).body);
    expect(one.slice(-2)).toEqual([{ type: 'complete', success: true, subtopics: ['Java basics'] }, STREAM_END]);
    const batch = events((await t.call('POST', '/api/skills/subtopics/batch/stream', { token, body: ['Java'] })).body);
    expect(batch.map((event) => event.type ?? event)).toEqual([
      'batch_start',
      'status',
      'subtopic_found',
      'skill_complete',
      'batch_complete',
      STREAM_END,
    ]);
  });
});
