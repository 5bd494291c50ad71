import { endpoints, LIMITS } from '@prep-ai/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ScriptedServer } from '../../adapters/engine-llm/testing/scripted-server.ts';
import { tokenUsage } from '../../db/schema/index.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { multipartFile } from '../../testing/multipart-file.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const WEBM = Buffer.from('\x1aE\xdf\xa3 canary-in-the-sound', 'latin1');

/** what the service answers: 200 and these words unless a test says otherwise */
let heard: { body: unknown; status: number };
let service: ScriptedServer;
let site: TestApp;
let siteWithout: TestApp;

beforeAll(async () => {
  service = new ScriptedServer(({ response }) => {
    response.writeHead(heard.status, { 'content-type': 'application/json', 'retry-after': '9' });
    response.end(JSON.stringify(heard.body));
  });
  const open = (environment: Record<string, string>) =>
    createTestApp({ engine: createFakeEngine().engine, environment });
  const base = { TRANSCRIBE_BASE_URL: await service.start(), TRANSCRIBE_MODEL: 'tiny' };
  [site, siteWithout] = await Promise.all([open({ ...base, LIMITS_FACTOR: '1' }), open({})]);
});

beforeEach(() => {
  heard = { body: { text: 'Yes' }, status: 200 };
  service.requests.length = 0;
});

afterAll(async () => {
  await Promise.all([site.close(), siteWithout.close()]);
  await service.stop();
});

async function sender(t: TestApp) {
  const { token } = await t.guest();
  return (bytes: Uint8Array, { field = 'file', name = 'answer.webm' } = {}) => {
    const { payload, headers } = multipartFile(field, name, bytes);
    return t.call('POST', '/api/transcriptions', { token, body: payload, headers });
  };
}

const send = async (...file: Parameters<Awaited<ReturnType<typeof sender>>>) => (await sender(site))(...file);

const usageOf = (t: TestApp) => t.database.db.select().from(tokenUsage);

const transcriptionOf = async (t: TestApp) =>
  endpoints.practice.config.response.parse((await t.call('GET', '/api/config')).json()).transcription;

test('a recording becomes text; nothing of it is stored or logged', async () => {
  heard.body = { text: '  canary-in-the-words \n' };
  const answer = await send(WEBM);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ text: 'canary-in-the-words' });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(service.requests).toHaveLength(1);
  expect(site.log.join('\n')).not.toContain('canary');
  expect(await usageOf(site)).toEqual([]);
  expect(await transcriptionOf(site)).toBe('provider');
});

test('what the service counts is in the token usage', async () => {
  const usage = { type: 'tokens', input_tokens: 90, output_tokens: 12, total_tokens: 102 };
  heard.body = { text: 'Yes', usage };
  await send(WEBM);
  expect(await usageOf(site)).toMatchObject([
    { requestType: 'transcription', model: 'tiny', inputTokens: 90, outputTokens: 12, estimated: false },
  ]);
});

test.each([
  ['ogg', Buffer.from('OggS....')],
  ['mp4', Buffer.from('\0\0\0\x20ftypM4A ', 'latin1')],
  ['wav', Buffer.from('RIFF\0\0\0\0WAVEfmt ', 'latin1')],
])('%s is taken too, by its bytes and not by its name', async (kind, bytes) => {
  expect((await send(bytes, { name: '../../etc/passwd' })).statusCode).toBe(200);
  expect(service.requests[0]?.body).toContain(`audio/${kind}`);
  expect(service.requests[0]?.body).not.toContain('passwd');
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a page', Buffer.from('<html><script>alert(1)</script>')],
  ['a program', Buffer.from('MZ\x90\0')],
  ['a picture in RIFF', Buffer.from('RIFF\0\0\0\0WEBPVP8 ')],
])('%s is refused before it reaches the service', async (_, bytes) => {
  const answer = await send(bytes);
  expect([answer.statusCode, answer.json().code]).toEqual([415, 'invalid_file_type']);
  expect(service.requests).toHaveLength(0);
});

test('a file in another field is refused', async () => {
  const answer = await send(WEBM, { field: 'sound' });
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_request']);
});

test('a recording of more than 10 MB is refused with its size', async () => {
  const most = Buffer.concat([WEBM, Buffer.alloc(LIMITS.attempt.recordingMaxBytes - WEBM.length)]);
  expect((await send(most)).statusCode).toBe(200);
  const answer = await send(Buffer.concat([most, Buffer.alloc(200_000)]));
  expect(answer.statusCode).toBe(413);
  expect(answer.json()).toMatchObject({
    code: 'file_too_large',
    detail:
      'This recording is too large (10.2 MB); at most 10 MB can be turned into text. Please record a shorter answer.',
  });
  expect(service.requests).toHaveLength(1);
});

test('a service that fails is a sentence for the person and a line for the operator', async () => {
  heard = { body: { error: { message: 'sk-canary' } }, status: 500 };
  const answer = await send(WEBM);
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({
    code: 'transcription_unavailable',
    detail: 'Your recording could not be turned into text. Please try again in a few moments.',
  });
  expect(answer.headers['retry-after']).toBe('9');
  expect(site.log.join('\n')).toContain('the transcription service failed (500)');
  expect(site.log.join('\n')).not.toContain('sk-canary');
});

test('a site without such a service says so, and asks nobody', async () => {
  const answer = await (await sender(siteWithout))(WEBM);
  expect(answer.statusCode).toBe(503);
  expect(answer.json().detail).toBe('This site has no service that turns recordings into text.');
  expect(await transcriptionOf(siteWithout)).toBe('none');
});

test('60 recordings an hour for each user', async () => {
  const sendOfOne = await sender(site);
  const { transcriptions } = LIMITS.attempt;
  for (let sent = 0; sent < transcriptions; sent += 1) expect((await sendOfOne(WEBM)).statusCode).toBe(200);
  const refused = await sendOfOne(WEBM);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
});
