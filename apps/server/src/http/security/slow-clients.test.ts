import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chatFiles } from '../../db/schema/index.ts';
import type { SampleAccount } from '../../testing/sample-accounts.ts';
import { openWalk, type Walk } from '../../testing/security/open-walk.ts';

/** ms in place of production's seconds; the proportions are the same */
const SHORT = { headersTimeout: 150, requestTimeout: 600, connectionsCheckingInterval: 50 };

let walk: Walk;
let port: number;
let account: SampleAccount;
let production: Record<keyof typeof SHORT, unknown>;
beforeAll(async () => {
  walk = await openWalk();
  const { server } = walk.t.app;
  const limits: Record<string, unknown> = { ...server };
  production = {
    headersTimeout: server.headersTimeout,
    requestTimeout: server.requestTimeout,
    connectionsCheckingInterval: limits.connectionsCheckingInterval,
  };
  // Node reads the first two at each look and the third when it begins to listen
  Object.assign(server, SHORT);
  await walk.t.app.listen({ port: 0, host: '127.0.0.1' });
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
  account = await walk.account('free');
});
afterAll(() => walk.close());

/** What a client receives until the server closes its connection. */
async function hearUntilClosed(socket: Socket): Promise<string> {
  let heard = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    heard += text;
  });
  // the server may reset a connection that still has unread bytes
  socket.on('error', () => undefined);
  await once(socket, 'close');
  return heard;
}

async function open(text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

/** Sends one more byte whenever the server's clock has moved on, until the connection is closed. */
function drip(socket: Socket, bytes: string): void {
  let at = 0;
  const timer = setInterval(() => {
    if (socket.destroyed || at === bytes.length) clearInterval(timer);
    else socket.write(bytes.charAt(at++));
  }, SHORT.connectionsCheckingInterval);
  socket.on('close', () => clearInterval(timer));
}

const head = (path: string, rest: string[]) =>
  [`POST ${path} HTTP/1.1`, 'host: localhost', `authorization: Bearer ${account.token}`, ...rest].join('\r\n');
const json = ['content-type: application/json', 'content-length: 5000', '', '{"email":"'];
const multipart = [
  'content-type: multipart/form-data; boundary=b',
  'content-length: 500000',
  '',
  '--b\r\ncontent-disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\n%PDF-1.7 ',
];

test('production gives a client 15 s for its headers and 60 s for all, and looks every 5 s', () => {
  expect(production).toEqual({ headersTimeout: 15_000, requestTimeout: 60_000, connectionsCheckingInterval: 5_000 });
});

describe.each([
  ['headers that never end', () => 'GET /api/health HTTP/1.1\r\nhost: localhost\r\nx-slow: ', 'a'],
  ['nothing but a request line', () => 'GET /api/health HTTP/1.1', ''],
  ['a body that stops', () => head('/api/token', json), ''],
  ['a body that drips', () => head('/api/token', json), 'x'],
  ['an upload that stops half-way', () => head('/api/resume/upload', multipart), ''],
  ['an upload that drips', () => head('/api/files/upload', multipart), 'x'],
])('%s', (_, request, dripping) => {
  test('is closed by the server, and others are served meanwhile', async () => {
    const socket = await open(request());
    const heard = hearUntilClosed(socket);
    if (dripping) drip(socket, dripping.repeat(4000));
    const meanwhile = await fetch(`http://127.0.0.1:${port}/api/health`, { headers: { connection: 'close' } });
    expect([meanwhile.status, socket.closed]).toEqual([200, false]);
    expect((await heard).split('\r\n')[0]).toBe('HTTP/1.1 408 Request Timeout');
    // nothing of the request is left in the server
    await expect.poll(() => connections()).toBe(0);
  });
});

test('an upload whose sender disconnects halfway stores nothing and frees its connection', async () => {
  const socket = await open(head('/api/files/upload', multipart));
  socket.destroy();
  await expect.poll(() => connections()).toBe(0);
  const rows = await walk.t.database.db.$count(chatFiles);
  expect(rows).toBe(0);
});

test('a hundred slow clients at once are all closed, and none of them keeps anybody waiting', async () => {
  const slow = await Promise.all(Array.from({ length: 100 }, () => open('GET /api/health HTTP/1.1\r\nx: ')));
  const closed = Promise.all(slow.map(hearUntilClosed));
  const served = await Promise.all(
    Array.from({ length: 20 }, () => fetch(`http://127.0.0.1:${port}/api/plans`, { headers: { connection: 'close' } })),
  );
  expect(served.map(({ status }) => status)).toEqual(Array(20).fill(200));
  for (const heard of await closed) expect(heard).toContain('408 Request Timeout');
});

function connections(): Promise<number> {
  return new Promise((resolve, reject) => {
    walk.t.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}
