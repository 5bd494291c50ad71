import { afterEach, expect, test } from 'vitest';
import { systemClock } from '../../ports/clock.ts';
import { EngineError } from '../../ports/interview-engine.ts';
import { type ReceivedRequest, ScriptedServer } from '../engine-llm/testing/scripted-server.ts';
import { createOpenAITranscriber } from './openai-transcriber.ts';

const AUDIO = Buffer.from('\x1aE\xdf\xa3 a recording', 'latin1');
const servers: ScriptedServer[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

async function open(answer: (request: ReceivedRequest) => void, timeoutMs = 5000) {
  const server = new ScriptedServer(answer);
  servers.push(server);
  const baseUrl = `${await server.start()}/v1`;
  const transcriber = createOpenAITranscriber({
    baseUrl,
    apiKey: 'key-1',
    model: 'tiny',
    timeoutMs,
    clock: systemClock,
  });
  const ask = (signal = new AbortController().signal) => transcriber.transcribe(AUDIO, 'webm', signal);
  return { server, ask };
}

const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  ({ response }: ReceivedRequest) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };

async function failureOf(work: Promise<unknown>): Promise<EngineError> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof EngineError)) throw new Error('it did not fail as an engine does');
  return error;
}

test('sends the recording with its kind, the model and the key, and returns what was heard', async () => {
  const { server, ask } = await open(json({ text: 'It locks the row.' }));
  expect(await ask()).toEqual({ text: 'It locks the row.', use: null });
  const [request] = server.requests;
  expect(request?.path).toBe('/v1/audio/transcriptions');
  expect(request?.headers.authorization).toBe('Bearer key-1');
  expect(request?.body).toContain('filename="audio.webm"');
  expect(request?.body).toContain('audio/webm');
  expect(request?.body).toContain('a recording');
  expect(request?.body).toContain('tiny');
});

test('reports the tokens where the service counts them, and nothing where it counts seconds', async () => {
  const counted = { type: 'tokens', input_tokens: 90, output_tokens: 12, total_tokens: 102 };
  const { ask } = await open(json({ text: 'Yes', usage: counted }));
  expect((await ask()).use).toEqual({
    provider: 'openai',
    model: 'tiny',
    inputTokens: 90,
    outputTokens: 12,
    estimated: false,
  });
  const timed = await open(json({ text: 'Yes', usage: { type: 'duration', seconds: 3 } }));
  expect((await timed.ask()).use).toBeNull();
});

test('silence is no error', async () => {
  const { ask } = await open(json({ text: '' }));
  expect(await ask()).toEqual({ text: '', use: null });
});

test('gives up after its time', async () => {
  const { ask } = await open(() => undefined, 60);
  expect((await failureOf(ask())).failure).toBe('timeout');
});

test('ends the call when the person has gone', async () => {
  const { server, ask } = await open(() => undefined);
  const person = new AbortController();
  const asked = failureOf(ask(person.signal));
  await server.received(1);
  person.abort();
  expect((await asked).failure).toBe('unavailable');
  await server.requests[0]?.closed;
});

test.each([
  [401, 'unavailable', 'TRANSCRIBE_API_KEY'],
  [404, 'unavailable', 'TRANSCRIBE_MODEL'],
  [429, 'rate_limited', '429'],
  [500, 'unavailable', '500'],
])('a %i is told to the operator without a word of the service', async (status, failure, names) => {
  const { server, ask } = await open(
    json({ error: { message: 'the key sk-secret is bad' } }, status, { 'retry-after': '7' }),
  );
  const error = await failureOf(ask());
  expect(error.failure).toBe(failure);
  expect(error.message).toContain(names);
  expect(error.message).not.toContain('sk-secret');
  if (status === 429) expect(error.retryAfter).toBe(7);
  // a recording is not sent twice by itself
  expect(server.requests).toHaveLength(1);
});

test('a page of a proxy is no transcript, and a redirect is not followed', async () => {
  const page = await open(({ response }) => void response.writeHead(200).end('<html>Welcome</html>'));
  expect((await failureOf(page.ask())).failure).toBe('invalid_output');
  const target = new ScriptedServer(json({ text: 'stolen' }));
  servers.push(target);
  const location = `${await target.start()}/v1/audio/transcriptions`;
  const moved = await open(({ response }) => void response.writeHead(307, { location }).end());
  expect((await failureOf(moved.ask())).failure).toBe('unavailable');
  expect(target.requests).toHaveLength(0);
});
