import { ERRORS, endpoints, SERVER_TROUBLE_DETAIL } from '@prep-ai/contract';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { guest } from '../testing/people.ts';
import { createApiClient } from './api-client.ts';

const ORIGIN = 'http://api.test';
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function client(token: string | null = 'secret') {
  const onUnauthorized = vi.fn();
  const api = createApiClient({
    transport: { readToken: () => token, onUnauthorized },
    fetch: (path, init) => fetch(new URL(String(path), ORIGIN), init),
  });
  return { api, onUnauthorized };
}

const { accounts, practice, resumes } = endpoints;

test('sends the bearer token and answers the parsed body', async () => {
  server.use(
    http.get(`${ORIGIN}/api/auth/me`, ({ request }) =>
      HttpResponse.json({ ...guest, seen: request.headers.get('authorization'), extra: 'dropped' }),
    ),
  );
  await expect(client().api.call(accounts.me)).resolves.toEqual(guest);
});

test('sends no authorization without a token', async () => {
  let header: string | null = 'unset';
  server.use(
    http.post(`${ORIGIN}/api/auth/guest`, async ({ request }) => {
      header = request.headers.get('authorization');
      expect(await request.json()).toEqual({ access_code: 'java' });
      return HttpResponse.json({ access_token: 't', user: guest }, { status: 201 });
    }),
  );
  const { api } = client(null);
  await expect(api.call(accounts.guest, { body: { access_code: 'java' } })).resolves.toMatchObject({
    access_token: 't',
  });
  expect(header).toBeNull();
});

test('puts parameters and queries into the address, encoded', async () => {
  let asked = '';
  server.use(
    http.get(`${ORIGIN}/api/*`, ({ request }) => {
      asked = request.url;
      return new HttpResponse('data: [DONE]\n\n', { headers: { 'content-type': 'text/event-stream' } });
    }),
  );
  await client().api.open(practice.resumeStream, { params: { id: 'a/b ü' }, query: { offset: 12 } });
  expect(asked).toBe(`${ORIGIN}/api/chat/generations/a%2Fb%20%C3%BC/stream?offset=12`);
});

test('sends a file as a form, without naming a content type of its own', async () => {
  // jsdom's files are strangers to Node's fetch, so the request is looked at before it leaves
  const requests: RequestInit[] = [];
  const api = createApiClient({
    transport: { readToken: () => null, onUnauthorized: () => undefined },
    fetch: async (_path, init) => {
      requests.push(init ?? {});
      return Response.json({});
    },
  });
  await api.open(resumes.upload, { file: new File(['x'], 'मीरा.pdf') });
  const [request] = requests;
  if (!(request?.body instanceof FormData)) throw new Error('no form was sent');
  expect(request.body.get('file')).toMatchObject({ name: 'मीरा.pdf' });
  expect(request.headers).not.toHaveProperty('content-type');
});

describe('errors', () => {
  const answer = (response: () => Response) => server.use(http.get(`${ORIGIN}/api/auth/me`, response));

  test('carry what the server says', async () => {
    answer(() =>
      HttpResponse.json(
        { detail: 'Too many requests.', code: 'rate_limited', errors: [{ field: 'email', message: 'no' }] },
        { status: 429, headers: { 'retry-after': '7' } },
      ),
    );
    await expect(client().api.call(accounts.me)).rejects.toMatchObject({
      name: 'ApiError',
      status: 429,
      code: 'rate_limited',
      detail: 'Too many requests.',
      errors: [{ field: 'email', message: 'no' }],
      retryAfter: 7,
    });
  });

  test('of a proxy in front of the server have the documented text', async () => {
    const badGateway = () => new HttpResponse('<h1>Bad Gateway</h1>', { status: 502 });
    answer(badGateway);
    await expect(client().api.call(accounts.me)).rejects.toMatchObject({ status: 502, detail: SERVER_TROUBLE_DETAIL });
    server.use(http.get(`${ORIGIN}/api/chat/generations/*`, badGateway));
    await expect(client().api.open(practice.resumeStream, { params: { id: '1' } })).rejects.toMatchObject({
      detail: 'HTTP error! status: 502',
    });
    for (const [status, detail] of [
      [429, ERRORS.rate_limited[1]],
      [413, ERRORS.body_too_large[1]],
      [418, 'Unknown error'],
    ] as const) {
      answer(() => new HttpResponse(null, { status }));
      await expect(client().api.call(accounts.me)).rejects.toMatchObject({ status, detail });
    }
  });

  test('of the connection have status 0', async () => {
    answer(() => HttpResponse.error());
    await expect(client().api.call(accounts.me)).rejects.toMatchObject({
      status: 0,
      code: 'network',
      isTransient: true,
      detail: 'Network error occurred. Please check your connection and try again.',
    });
  });

  test('of a body that does not match the contract are not taken for a success', async () => {
    answer(() => HttpResponse.json({ id: 'seven' }));
    await expect(client().api.call(accounts.me)).rejects.toMatchObject({ code: 'unexpected_response' });
    answer(() => new HttpResponse('{"id": 7', { status: 200 }));
    await expect(client().api.call(accounts.me)).rejects.toMatchObject({ code: 'unexpected_response' });
  });

  test('an abort stays an abort', async () => {
    answer(() => HttpResponse.json(guest));
    const abort = new AbortController();
    abort.abort();
    await expect(client().api.call(accounts.me, { signal: abort.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

describe('a refused token', () => {
  const refuse = (path: string, code: string) =>
    server.use(http.all(`${ORIGIN}${path}`, () => HttpResponse.json({ detail: 'No', code }, { status: 401 })));

  test('is reported with the token that was refused', async () => {
    refuse('/api/auth/me', 'session_ended');
    const { api, onUnauthorized } = client('old');
    await expect(api.call(accounts.me)).rejects.toMatchObject({ status: 401 });
    expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'session_ended' }), 'old');
  });

  test('a wrong password says nothing about the session', async () => {
    refuse('/api/token', 'invalid_credentials');
    const { api, onUnauthorized } = client('old');
    await expect(
      api.call(accounts.token, { body: { email: 'meera@example.com', password: 'wrong' } }),
    ).rejects.toMatchObject({ code: 'invalid_credentials' });
    expect(onUnauthorized).not.toHaveBeenCalled();
  });
});
