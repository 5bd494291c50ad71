import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { createEventSplitter, ENCODED_STREAM_END, LIMITS, STREAM_END } from '@prep-ai/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../db/database.ts';
import { generations } from '../../db/schema/index.ts';
import { openTestPostgres } from '../../db/testing/databases.ts';
import type { InterviewEngine } from '../../ports/interview-engine.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import type { SampleAccount } from '../../testing/sample-accounts.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const OPENINGS = 2000;
const EACH = LIMITS.generation.perUserLive;
const ROOM = LIMITS.generation.perProcessLive;

let letGo: () => void;
const held = new Promise<void>((resolve) => {
  letGo = resolve;
});
/** every answer is begun, and none ends before the test says so */
const engine: InterviewEngine = {
  ...createFakeEngine().engine,
  async *streamAnswer() {
    yield { type: 'text', text: 'First, ' };
    await held;
    yield { type: 'text', text: 'second.' };
  },
};

let database: OpenDatabase;
let t: TestApp;
let port: number;
const people: SampleAccount[] = [];
const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
beforeAll(async () => {
  database = await openTestPostgres();
  t = await createTestApp({ engine, database });
  await t.app.listen({ port: 0, host: '127.0.0.1', backlog: 4096 });
  const address = t.app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
  const register = () => Promise.all(Array.from({ length: 50 }, () => t.member({ password: 'silver birches 7' })));
  while (people.length < OPENINGS / EACH) people.push(...(await register()));
});
afterAll(async () => {
  agent.destroy();
  await t.close();
  await database.close();
});

const body = JSON.stringify({ request_type: 'questions', selected_skills: ['Java'] });
async function openStream({ token }: SampleAccount): Promise<IncomingMessage> {
  const sent = request({ port, host: '127.0.0.1', method: 'POST', path: '/api/chat', agent }).setHeaders(
    new Map([
      ['authorization', `Bearer ${token}`],
      ['content-type', 'application/json'],
    ]),
  );
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return answer;
}
async function textOf(answer: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of answer.setEncoding('utf8')) text += piece;
  return text;
}
const liveCount = async () => {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { connection: 'close' } })).text();
  return Number(/^prep_ai_generations_live (\d+)$/m.exec(metrics)?.[1]);
};

test('of 2,000 streams opened at once as many are written as there is room for, and the rest are asked to come back', async () => {
  const answers = await Promise.all(people.flatMap((person) => Array.from({ length: EACH }, () => openStream(person))));
  const open = answers.filter(({ statusCode }) => statusCode === 200);
  const shed = answers.filter(({ statusCode }) => statusCode !== 200);
  expect(open).toHaveLength(ROOM);
  expect(await liveCount()).toBe(ROOM);
  for (const answer of shed) {
    expect([answer.statusCode, Number(answer.headers['retry-after'])]).toEqual([503, expect.closeTo(10)]);
    expect(JSON.parse(await textOf(answer)).code).toBe('busy');
  }

  const health = await fetch(`http://127.0.0.1:${port}/api/ready`, { headers: { connection: 'close' } });
  expect(health.status).toBe(200);

  letGo();
  const texts = await Promise.all(open.map(textOf));
  expect(texts.filter((text) => !text.endsWith(ENCODED_STREAM_END))).toEqual([]);
  const contents = texts.map((text) =>
    createEventSplitter()
      .push(text)
      .map((event) => (event === STREAM_END ? '' : (JSON.parse(event).content ?? '')))
      .join(''),
  );
  expect(new Set(contents)).toEqual(new Set(['First, second.']));
  expect(await liveCount()).toBe(0);

  // a refused caller used no question, everybody else one for each answer
  const rows = await database.db.select().from(generations);
  expect(rows.filter(({ state, quota }) => state === 'done' && quota === 'counted')).toHaveLength(ROOM);
  expect(rows).toHaveLength(ROOM);
  const [first] = people;
  const again = await openStream(first ?? { token: '', userId: 0, email: '', password: '' });
  expect([again.statusCode, (await textOf(again)).endsWith(ENCODED_STREAM_END)]).toEqual([200, true]);
}, 120_000);
