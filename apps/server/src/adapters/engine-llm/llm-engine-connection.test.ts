import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { contractRequest } from '../../ports/testing/engine-contract.ts';
import { API_KEY, makeEngine, outcomeOf, PROVIDERS } from './testing/make-engine.ts';
import { type ReceivedRequest, ScriptedServer } from './testing/scripted-server.ts';
import { openStream, WIRES, writeAnswer } from './testing/wire.ts';

const QUESTION = ['### 1. What does an in', 'dex cost?\n', '\nWrites become', ' slower.'];
const WHOLE = '### 1. What does an index cost?\n\nWrites become slower.';
/** Where Node tells of the requests that it sends: those of fetch, and those of node:http. */
const REQUEST_CHANNELS = ['undici:request:create', 'http.client.request.start'];
const never = new AbortController().signal;

const servers: ScriptedServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

async function serve(
  answer: (request: ReceivedRequest, index: number) => void,
): Promise<{ server: ScriptedServer; origin: string }> {
  const server = new ScriptedServer(answer);
  servers.push(server);
  return { server, origin: await server.start() };
}

describe.each(PROVIDERS)('%s', (provider) => {
  const wire = WIRES[provider];

  test('the rubric of the question comes in the same call, after the text and before the counts', async () => {
    const rubric = [
      '\n\n``',
      '`rub',
      'ric\n- 3: It costs writes. | writes',
      ' | Why?\n- 2: It costs space. | disk | How much?\n',
      '```',
    ];
    const { server, origin } = await serve(({ response }, index) =>
      // the first answer is no question: it is asked once more
      writeAnswer(response, wire, index === 0 ? ['```rubric\n- 3: x\n```'] : [...QUESTION, ...rubric]),
    );
    const { text, events } = await outcomeOf(makeEngine(provider, origin).streamAnswer(contractRequest(), never));
    expect(server.requests).toHaveLength(2);
    expect(text.trim()).toBe(WHOLE);
    expect([...new Set(events.map(({ type }) => type))]).toEqual(['usage', 'basis', 'text', 'rubrics']);
    expect(events.slice(-2)).toMatchObject([
      {
        type: 'rubrics',
        rubrics: [
          {
            question: 'What does an index cost?',
            points: [
              { weight: 3, text: 'It costs writes.', shownBy: ['writes'], followUp: 'Why?' },
              { weight: 2, text: 'It costs space.' },
            ],
          },
        ],
      },
      { type: 'usage', inputTokens: 90, outputTokens: 12, estimated: false },
    ]);
  });

  test('a whole answer, and the key only in its header', async () => {
    const { server, origin } = await serve(({ response }) => writeAnswer(response, wire, QUESTION));
    const { text, failure, events } = await outcomeOf(
      makeEngine(provider, origin).streamAnswer(contractRequest(), never),
    );
    expect(failure).toBeNull();
    expect(text).toBe(WHOLE);
    expect(events.at(-1)).toMatchObject({ inputTokens: 90, outputTokens: 12, estimated: false });
    const [sent] = server.requests;
    expect(JSON.stringify(sent?.headers)).toContain(API_KEY);
    expect(`${sent?.path}${sent?.body}`).not.toContain(API_KEY);
    if (provider === 'openai') expect(JSON.parse(sent?.body ?? '')).toMatchObject({ store: false });
  });

  test('without counts of the provider they are estimated, and marked so', async () => {
    const { origin } = await serve(({ response }) => writeAnswer(response, wire, QUESTION, { usage: false }));
    const { events } = await outcomeOf(makeEngine(provider, origin).streamAnswer(contractRequest(), never));
    expect(events.at(-1)).toMatchObject({ type: 'usage', estimated: true, outputTokens: Math.ceil(WHOLE.length / 4) });
  });

  test('a provider that takes the request and says nothing: timeout, after one retry', async () => {
    const { server, origin } = await serve(() => {});
    // counted where they are sent: on a busy machine a call can end before its request has arrived
    const sent = vi.fn();
    for (const channel of REQUEST_CHANNELS) subscribe(channel, sent);
    const engine = makeEngine(provider, origin, { responseTimeoutMs: 30 });
    const { failure } = await outcomeOf(engine.streamAnswer(contractRequest(), never));
    expect(failure).toMatchObject({ failure: 'timeout' });
    for (const channel of REQUEST_CHANNELS) unsubscribe(channel, sent);
    expect(sent).toHaveBeenCalledTimes(2);
    await Promise.all(server.requests.map((request) => request.closed));
  });

  test('a provider that falls silent during the answer: timeout, with what came before, and no retry', async () => {
    const { server, origin } = await serve(({ response }) => openStream(response, wire, QUESTION));
    const { failure, text } = await outcomeOf(
      makeEngine(provider, origin, { idleTimeoutMs: 250 }).streamAnswer(contractRequest(), never),
    );
    expect(failure).toMatchObject({ failure: 'timeout' });
    expect(text).toBe(WHOLE);
    expect(server.requests).toHaveLength(1);
    await server.requests[0]?.closed;
  });

  test('a connection that breaks during the answer: cut, and no retry', async () => {
    const { server, origin } = await serve(({ response }) => openStream(response, wire, QUESTION));
    let text = '';
    const reading = async () => {
      for await (const event of makeEngine(provider, origin).streamAnswer(contractRequest(), never)) {
        if (event.type === 'text') text += event.text;
        if (text === WHOLE) server.requests[0]?.response.destroy();
      }
    };
    await expect(reading()).rejects.toMatchObject({ name: 'EngineError', failure: 'cut' });
    expect(server.requests).toHaveLength(1);
  });

  test('a stream that ends without the word that it is finished: cut', async () => {
    const { origin } = await serve(({ response }) => {
      openStream(response, wire, QUESTION);
      response.end();
    });
    const { failure, text, events } = await outcomeOf(
      makeEngine(provider, origin).streamAnswer(contractRequest(), never),
    );
    expect(failure).toMatchObject({ failure: 'cut' });
    expect(text).toBe(WHOLE);
    expect(events.filter((event) => event.type === 'usage')).toEqual([
      expect.objectContaining({ estimated: true, outputTokens: Math.ceil(WHOLE.length / 4) }),
    ]);
  });

  test('a connection that breaks before the first text is tried again', async () => {
    const { origin } = await serve(({ response }, index) =>
      index === 0 ? response.destroy() : writeAnswer(response, wire, QUESTION),
    );
    expect((await outcomeOf(makeEngine(provider, origin).streamAnswer(contractRequest(), never))).text).toBe(WHOLE);
  });

  test('a connection that breaks during the question, before anything was shown, is tried again', async () => {
    const { server, origin } = await serve(({ response }, index) => {
      openStream(response, wire, QUESTION.slice(0, index === 0 ? 1 : QUESTION.length));
      response.end(index === 0 ? '' : wire.end('stop', true).join(''));
    });
    const { text } = await outcomeOf(makeEngine(provider, origin).streamAnswer(contractRequest(), never));
    expect(text).toBe(WHOLE);
    expect(server.requests).toHaveLength(2);
  });

  test('nobody listens: unavailable', async () => {
    const { server, origin } = await serve(() => {});
    await server.stop();
    expect(
      (await outcomeOf(makeEngine(provider, origin).streamAnswer(contractRequest(), never))).failure,
    ).toMatchObject({ failure: 'unavailable' });
  });

  test.each([
    ['HTML', 'text/html', '<!doctype html><title>Gateway</title>'],
    ['JSON of another API', 'application/json', '{"hello":"world"}'],
    ['events that are no JSON', 'text/event-stream', 'data: <p>hello</p>\n\n'],
    ['events of another shape', 'text/event-stream', 'data: {"hello":["world"]}\n\n'],
    ['nothing', 'text/event-stream', ''],
  ])('%s with status 200: invalid output', async (_name, type, body) => {
    const { server, origin } = await serve(({ response }) =>
      response.writeHead(200, { 'content-type': type }).end(body),
    );
    const { failure } = await outcomeOf(makeEngine(provider, origin).streamAnswer(contractRequest(), never));
    expect(failure).toMatchObject({ failure: 'invalid_output' });
    expect(server.requests).toHaveLength(2);
  });

  test.each([
    ['overloaded', 'unavailable', 2],
    ['rate_limit', 'rate_limited', 1],
  ] as const)('%s, told inside a stream before the first text: %s', async (kind, failure, requests) => {
    const { server, origin } = await serve(({ response }) =>
      response.writeHead(200, { 'content-type': 'text/event-stream' }).end(wire.error(kind)),
    );
    expect(
      (await outcomeOf(makeEngine(provider, origin).streamAnswer(contractRequest(), never))).failure,
    ).toMatchObject({ failure });
    expect(server.requests).toHaveLength(requests);
  });

  test('a failure reported inside a stream after the first text: cut, and no retry', async () => {
    const { server, origin } = await serve(({ response }) => {
      openStream(response, wire, QUESTION);
      response.end(wire.error('overloaded'));
    });
    const { failure, text } = await outcomeOf(makeEngine(provider, origin).streamAnswer(contractRequest(), never));
    expect(failure).toMatchObject({ failure: 'cut' });
    expect(text).toBe(WHOLE);
    expect(server.requests).toHaveLength(1);
  });

  test('a page of a gateway with 502: unavailable', async () => {
    const { origin } = await serve(({ response }) =>
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>'),
    );
    expect(
      (await outcomeOf(makeEngine(provider, origin).streamAnswer(contractRequest(), never))).failure,
    ).toMatchObject({ failure: 'unavailable' });
  });

  test('Retry-After as an HTTP date', async () => {
    const { origin } = await serve(({ response }) =>
      response.writeHead(429, { 'retry-after': 'Thu, 01 Jan 2026 00:00:42 GMT' }).end('{}'),
    );
    expect(
      (await outcomeOf(makeEngine(provider, origin).streamAnswer(contractRequest(), never))).failure,
    ).toMatchObject({ failure: 'rate_limited', retryAfter: 42 });
  });

  test('the content filter before and during the answer: refused, and not asked again', async () => {
    const { server, origin } = await serve(({ response }, index) =>
      writeAnswer(response, wire, index === 0 ? [] : QUESTION, { finish: 'filter' }),
    );
    const engine = makeEngine(provider, origin);
    expect((await outcomeOf(engine.streamAnswer(contractRequest(), never))).failure).toMatchObject({
      failure: 'refused',
    });
    expect(server.requests).toHaveLength(1);
    expect((await outcomeOf(engine.streamAnswer(contractRequest(), never))).failure).toMatchObject({
      failure: 'refused',
    });
    expect(server.requests).toHaveLength(2);
  });

  test('an answer at the limit of tokens stays and says so', async () => {
    const { origin } = await serve(({ response }) => writeAnswer(response, wire, QUESTION, { finish: 'length' }));
    const { events, text, failure } = await outcomeOf(
      makeEngine(provider, origin).streamAnswer(contractRequest(), never),
    );
    expect(failure).toBeNull();
    expect(text).toBe(WHOLE);
    expect(events.at(-2)).toMatchObject({ type: 'notice', text: expect.stringContaining('length limit') });
    expect(events.at(-1)).toMatchObject({ type: 'usage' });
  });

  test('an address that redirects is not followed, so the key goes nowhere else', async () => {
    const elsewhere = await serve(({ response }) => response.end());
    const { origin } = await serve(({ response }) =>
      response.writeHead(307, { location: `${elsewhere.origin}/v1` }).end(),
    );
    const { failure } = await outcomeOf(makeEngine(provider, origin).streamAnswer(contractRequest(), never));
    expect(failure).toMatchObject({ failure: 'unavailable', message: expect.stringContaining('AI_BASE_URL') });
    expect(elsewhere.server.requests).toEqual([]);
  });

  test('aborting before the provider answers closes the connection', async () => {
    const { server, origin } = await serve(() => {});
    const controller = new AbortController();
    const outcome = outcomeOf(makeEngine(provider, origin).streamAnswer(contractRequest(), controller.signal));
    await server.received(1);
    controller.abort('stopped');
    expect((await outcome).failure).toMatchObject({ name: 'EngineError', failure: 'cut' });
    await server.requests[0]?.closed;
    expect(server.requests).toHaveLength(1);
  });

  test('aborting during the answer closes the connection and ends it as cut', async () => {
    const { server, origin } = await serve(({ response }) => openStream(response, wire, QUESTION));
    const controller = new AbortController();
    const texts: string[] = [];
    const reading = async () => {
      for await (const event of makeEngine(provider, origin).streamAnswer(contractRequest(), controller.signal)) {
        if (event.type === 'text') texts.push(event.text);
        controller.abort('stopped');
      }
    };
    await expect(reading()).rejects.toMatchObject({ failure: 'cut' });
    expect(texts).toHaveLength(1);
    await server.requests[0]?.closed;
  });

  test('leaving the loop closes the connection', async () => {
    const { server, origin } = await serve(({ response }) => openStream(response, wire, QUESTION));
    for await (const event of makeEngine(provider, origin).streamAnswer(contractRequest(), never))
      if (event.type === 'text') break;
    await server.requests[0]?.closed;
    const list: string[] = [];
    for await (const name of makeEngine(provider, origin).streamSubtopics({ skill: 'SQL', limit: 1 }, never))
      list.push(name);
    expect(list).toHaveLength(1);
    await server.requests[1]?.closed;
  });
});

test('half open, a call that its caller left gives way to the next, and the first text lets everybody in again', async () => {
  const wire = WIRES['openai-compatible'];
  let now = Date.UTC(2026, 0, 1);
  const { server, origin } = await serve(({ response }, index) => {
    if (index < 5) response.writeHead(500).end('{}');
    else if (index === 5) response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    else if (index === 6) openStream(response, wire, QUESTION);
    else writeAnswer(response, wire, QUESTION);
  });
  const engine = makeEngine('openai-compatible', origin, { clock: { now: () => new Date(now) } });
  const ask = (signal = never) => engine.streamAnswer(contractRequest(), signal);
  for (let call = 0; call < 3; call++) await outcomeOf(ask());
  expect(server.requests).toHaveLength(5);
  now += 30_000;

  const leaving = new AbortController();
  const left = outcomeOf(ask(leaving.signal));
  await server.received(6);
  expect((await outcomeOf(ask())).failure).toMatchObject({ failure: 'unavailable', retryAfter: 1 });
  leaving.abort();
  await left;

  let others = 0;
  for await (const event of ask()) {
    if (event.type !== 'text') continue;
    // this call, the seventh, goes on while another one is let in
    expect((await outcomeOf(ask())).text).toBe(WHOLE);
    others += 1;
    break;
  }
  expect(others).toBe(1);
  expect(server.requests).toHaveLength(8);
});
