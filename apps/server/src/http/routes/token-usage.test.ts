import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '../../db/database.ts';
import { openMemoryPglite } from '../../db/open-pglite.ts';
import { tokenUsage } from '../../db/schema/index.ts';
import { EngineError, type InterviewEngine, type TokenUse } from '../../ports/interview-engine.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { multipartFile } from '../../testing/multipart-file.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const USE: TokenUse = { provider: 'openai', model: 'gpt-4.1', inputTokens: 100, outputTokens: 20, estimated: false };
const LINES = [
  'Meera Iyer, Bengaluru, meera@example.com',
  'Backend engineer with experience of Java services, PostgreSQL and message queues at scale',
  'Built the order tracking service that serves forty thousand requests a day for a logistics company',
].map((text, index) => ({ n: index + 1, text }));

let database: OpenDatabase;
let t: TestApp;
let fake: ReturnType<typeof createFakeEngine>;
/** the usage that the engine reports for its calls */
let use: TokenUse;

/** The fake engine, which reports its usage even when it is stopped, as the real ones do. */
function createEngine(): InterviewEngine {
  return {
    ...fake.engine,
    async *streamAnswer(request, signal) {
      try {
        yield* fake.engine.streamAnswer(request, signal);
      } catch (error) {
        yield { type: 'usage', ...use, estimated: true };
        throw error;
      }
    },
    async suggestProfile({ onUsage }) {
      await onUsage?.(use);
      return null;
    },
    async wordRecommendations({ onUsage }) {
      await onUsage?.(use);
      return null;
    },
    async *streamSubtopics({ skill, onUsage }) {
      yield `${skill} basics`;
      await onUsage?.(use);
    },
  };
}

beforeAll(async () => {
  database = await openMemoryPglite();
});
afterAll(() => database.close());
beforeEach(async () => {
  fake = createFakeEngine();
  use = USE;
  t = await createTestApp({
    engine: createEngine(),
    database,
    reader: { read: async () => ({ kind: 'pdf', pages: 1, lines: LINES }), close: () => Promise.resolve() },
    sniffKind: () => 'pdf',
  });
});
afterEach(() => t.close());

const rowsOf = async (userId: number) =>
  (await t.database.db.select().from(tokenUsage).where(eq(tokenUsage.userId, userId))).map(
    ({ id: _id, userId: _user, createdAt: _at, ...row }) => row,
  );
const ask = (token: string, key: string, type = 'questions') =>
  t.call('POST', '/api/chat', {
    token,
    headers: { 'idempotency-key': `answer-${key}` },
    body: {
      request_type: type,
      selected_skills: ['Java'],
      ...(type === 'chat' ? { message: 'What is a record?' } : {}),
    },
  });
const upload = (token: string) => {
  const { payload, headers } = multipartFile('file', 'cv.pdf', Buffer.from('%PDF-1.7'));
  return t.call('POST', '/api/resume/upload', { token, body: payload, headers });
};

test('a whole answer: every call that was made for it, of a guest too', async () => {
  const { token, userId } = await t.guest();
  fake.usage();
  fake.say('### 1. What is a record?\n\nA class.');
  fake.usage();
  fake.finish();
  await ask(token, 'whole');
  const row = { provider: 'fake', model: 'fake-1', requestType: 'questions', inputTokens: 5, outputTokens: 7 };
  expect(await rowsOf(userId)).toEqual([
    { ...row, estimated: false },
    { ...row, estimated: false },
  ]);
});

test.each([['chat'], ['more_questions']])('%s is written down as such', async (type) => {
  const { token, userId } = await t.guest();
  fake.say('### 1. What is a record?\n\nA class.');
  fake.usage();
  fake.finish();
  await ask(token, type, type);
  expect(await rowsOf(userId)).toMatchObject([{ requestType: type }]);
});

test('an answer that fails: its usage until then', async () => {
  const { token, userId } = await t.guest();
  fake.say('### 1. What');
  fake.fail(new EngineError('cut', 'the line broke'));
  await ask(token, 'broken');
  expect(await rowsOf(userId)).toEqual([{ ...USE, estimated: true, requestType: 'questions' }]);
});

test('an answer that is stopped: its usage until then', async () => {
  const { token, userId } = await t.guest();
  fake.say('### 1. What');
  const answer = ask(token, 'stopped');
  await expect
    .poll(async () => (await t.call('DELETE', '/api/chat/generations/answer-stopped', { token })).statusCode)
    .toBe(200);
  await answer;
  expect(await rowsOf(userId)).toEqual([{ ...USE, estimated: true, requestType: 'questions' }]);
});

test('reading a resume, a match and a list of subtopics; a cached list uses nothing', async () => {
  const { token, userId } = await t.member();
  const { resume_id } = (await upload(token)).json();
  const match = await t.call('POST', '/api/resume/job-match', {
    token,
    body: { resumeId: resume_id, jobDescription: 'We look for a backend engineer who knows Java and PostgreSQL well.' },
  });
  expect(match.statusCode).toBe(200);
  for (const _ of [1, 2]) await t.call('GET', '/api/skills/Java/subtopics', { token });
  const rows = await rowsOf(userId);
  expect(rows.map((row) => row.requestType)).toEqual(['resume', 'match', 'subtopics']);
  expect(rows[0]).toEqual({ ...USE, requestType: 'resume' });
});

test('what can’t be written down fails nobody’s call, and the log says so', async () => {
  const { token, userId } = await t.member();
  use = { ...USE, inputTokens: Number.NaN };
  expect((await upload(token)).statusCode).toBeLessThan(300);
  expect(await rowsOf(userId)).toEqual([]);
  expect(t.log.some((line) => line.includes('storing what an engine call took failed'))).toBe(true);
});
