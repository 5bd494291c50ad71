import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type Mailer, MailerError, type MailFailure, type OutgoingMail } from '../../ports/mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';
import type { SmtpOptions } from './smtp-options.ts';
import { selfSigned } from './testing/self-signed.ts';
import { refusal, startSmtpInbox } from './testing/smtp-inbox.ts';

const ended: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});

const MAIL: OutgoingMail = {
  to: 'asha@example.com',
  subject: 'Your code ✓ प्रियंका',
  text: 'The code is 402918.\n.\nA line with a dot alone stands above.',
  html: '<!doctype html><html lang="en"><title>t</title><p>The code is <b>402918</b>. नमस्ते</p></html>',
  messageId: 'abc123@prep.example.com',
};

async function inbox(options?: Parameters<typeof startSmtpInbox>[0]) {
  const server = await startSmtpInbox(options);
  ended.push(() => server.close());
  return server;
}

function mailer(options: Partial<SmtpOptions> & { port: number }, silence = 10_000): Mailer {
  const made = createSmtpMailer({
    options: async () => ({
      host: '127.0.0.1',
      secure: false,
      auth: null,
      from: { name: 'Prep AI', address: 'no-reply@prep.example.com' },
      ...options,
    }),
    timeouts: { connect: 2000, greeting: silence, silence },
  });
  ended.push(() => made.close());
  return made;
}

async function failureOf(sending: Promise<void>): Promise<{ failure: MailFailure; reason: string }> {
  const error: unknown = await sending.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof MailerError)) throw new Error(`expected a MailerError, got ${String(error)}`);
  return { failure: error.failure, reason: error.reason };
}

const never = new AbortController().signal;

test('a mail arrives as it was written, to one recipient, with its Message-ID', async () => {
  const server = await inbox();
  await mailer({ port: server.port }).send(MAIL, never);
  const [got, ...more] = server.received;
  expect(more).toEqual([]);
  expect(got).toMatchObject({ from: 'no-reply@prep.example.com', to: ['asha@example.com'] });
  expect(got?.mail).toMatchObject({
    subject: MAIL.subject,
    messageId: '<abc123@prep.example.com>',
    from: { name: 'Prep AI', address: 'no-reply@prep.example.com' },
    to: [{ name: '', address: 'asha@example.com' }],
  });
  expect(got?.mail.text?.trim()).toBe(MAIL.text);
  expect(got?.mail.html?.trim()).toBe(MAIL.html);
  expect(got?.mail.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
  expect(got?.raw.split('\r\n').every((line) => line.length <= 998 && /^[\x20-\x7e\t]*$/.test(line))).toBe(true);
});

test.each([
  'asha@example.com\r\nBcc: eve@example.org',
  'asha@example.com, eve@example.org',
  'Asha <eve@example.org>',
  '"asha@example.com" <eve@example.org>',
  'asha@example.com\n\nhello',
  '<eve@example.org>',
])('%j reaches nobody', async (to) => {
  const server = await inbox();
  expect(await failureOf(mailer({ port: server.port }).send({ ...MAIL, to }, never))).toEqual({
    failure: 'permanent',
    reason: 'address refused',
  });
  expect(server.connections()).toBe(0);
});

test('many mails share a few connections', async () => {
  const server = await inbox();
  const sender = mailer({ port: server.port });
  for (let n = 0; n < 3; n++) {
    await Promise.all([1, 2, 3, 4, 5, 6].map((i) => sender.send({ ...MAIL, messageId: `${n}-${i}@prep` }, never)));
  }
  expect(server.received).toHaveLength(18);
  expect(server.connections()).toBeLessThanOrEqual(4);
});

test('TLS from the first byte, and by STARTTLS, with a password', async () => {
  const { cert, key } = selfSigned('localhost');
  const onAuth: NonNullable<Parameters<typeof startSmtpInbox>[0]>['onAuth'] = (auth, _session, done) =>
    auth.username === 'prep' && auth.password === 'p@ss word'
      ? done(null, { user: 'prep' })
      : done(refusal(535, 'Authentication failed for prep'));
  const auth = { user: 'prep', pass: 'p@ss word' };
  const implicit = await inbox({ secure: true, cert, key, authOptional: false, onAuth });
  const upgraded = await inbox({ cert, key, authOptional: false, disabledCommands: [], onAuth });
  await mailer({ host: 'localhost', port: implicit.port, secure: true, ca: cert, auth }).send(MAIL, never);
  await mailer({ host: 'localhost', port: upgraded.port, ca: cert, auth }).send(MAIL, never);
  for (const server of [implicit, upgraded]) expect(server.received).toMatchObject([{ secure: true, user: 'prep' }]);

  const wrong = mailer({ host: 'localhost', port: upgraded.port, ca: cert, auth: { ...auth, pass: 'wrong' } });
  // the operator can fix it, so the mail waits
  expect(await failureOf(wrong.send(MAIL, never))).toEqual({ failure: 'temporary', reason: 'EAUTH 535 AUTH' });
  expect(upgraded.received).toHaveLength(1);
});

test('a server with an untrusted certificate gets no mail', async () => {
  const { cert, key } = selfSigned('localhost');
  const implicit = await inbox({ secure: true, cert, key });
  const upgraded = await inbox({ cert, key, disabledCommands: [] });
  for (const [server, secure] of [
    [implicit, true],
    [upgraded, false],
  ] as const) {
    const sending = mailer({ host: 'localhost', port: server.port, secure }).send(MAIL, never);
    expect((await failureOf(sending)).failure).toBe('temporary');
    expect(server.received).toEqual([]);
  }
});

test.each([
  ['the recipient for now', { onRcptTo: 451 }, 'temporary', 'EENVELOPE 451 RCPT TO'],
  ['the recipient for good', { onRcptTo: 550 }, 'permanent', 'EENVELOPE 550 RCPT TO'],
  ['the message for now', { onData: 452 }, 'temporary', 'EMESSAGE 452 DATA'],
  ['the message for good', { onData: 554 }, 'permanent', 'EMESSAGE 554 DATA'],
  ['us as a sender', { onMailFrom: 550 }, 'temporary', 'EENVELOPE 550 MAIL FROM'],
  ['every connection for now', { onConnect: 421 }, 'temporary', 'EPROTOCOL 421 CONN'],
] as const)('a server that refuses %s', async (_what, codes: Record<string, number>, failure, reason) => {
  const refuse = (code: number | undefined) =>
    code ? (...given: unknown[]) => callLast(given, refusal(code, 'no: <asha@example.com>')) : undefined;
  const server = await inbox({
    ...(codes.onConnect ? { onConnect: refuse(codes.onConnect) } : {}),
    ...(codes.onMailFrom ? { onMailFrom: refuse(codes.onMailFrom) } : {}),
    ...(codes.onRcptTo ? { onRcptTo: refuse(codes.onRcptTo) } : {}),
    ...(codes.onData
      ? {
          onData: (stream, _session, done) => {
            stream.resume();
            stream.on('end', () => done(refusal(codes.onData ?? 0, 'no: <asha@example.com>')));
          },
        }
      : {}),
  });
  expect(await failureOf(mailer({ port: server.port }).send(MAIL, never))).toEqual({ failure, reason });
});

test('a server that does not respond, and one that is not there, are tried again later', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const sockets: Socket[] = [];
  silent.on('connection', (socket) => sockets.push(socket));
  const port = portOf(silent.address());
  expect(await failureOf(mailer({ port }, 200).send(MAIL, never))).toMatchObject({ failure: 'temporary' });
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => silent.close(resolve));
  expect(await failureOf(mailer({ port }).send(MAIL, never))).toMatchObject({ failure: 'temporary' });
});

test('a server that stalls in the middle is disconnected when the caller aborts', async () => {
  const cut = new AbortController();
  const server = await inbox({
    // the whole message has arrived, and no reply comes
    onData: (stream) => {
      stream.resume();
      stream.on('end', () => cut.abort());
    },
  });
  const sending = failureOf(mailer({ port: server.port }).send(MAIL, cut.signal));
  expect(await sending).toMatchObject({ failure: 'temporary' });
});

test('a connection that breaks during the message is not a delivery', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 here\r\n');
    let data = false;
    socket.on('data', (bytes) => {
      const said = bytes.toString('latin1');
      if (data) socket.resetAndDestroy();
      else if (said.startsWith('EHLO')) socket.write('250 here\r\n');
      else if (said.startsWith('DATA')) {
        data = true;
        socket.write('354 go on\r\n');
      } else socket.write('250 ok\r\n');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ended.push(() => new Promise((resolve) => server.close(resolve)));
  const sending = mailer({ port: portOf(server.address()) }).send(MAIL, never);
  expect(await failureOf(sending)).toMatchObject({ failure: 'temporary' });
});

test('a reused connection that the server had closed costs no attempt', async () => {
  const sockets: Socket[] = [];
  const server = await inbox();
  const door = createServer((socket) => {
    sockets.push(socket);
    const inner = connect(server.port, '127.0.0.1');
    for (const side of [socket, inner]) side.on('error', () => undefined);
    socket.pipe(inner).pipe(socket);
    socket.on('close', () => inner.destroy());
  }).listen(0, '127.0.0.1');
  await once(door, 'listening');
  ended.push(() => new Promise((resolve) => door.close(resolve)));
  const sender = mailer({ port: portOf(door.address()) });
  await sender.send(MAIL, never);
  sockets[0]?.resetAndDestroy();
  await sender.send({ ...MAIL, messageId: 'second@prep' }, never);
  expect(server.received).toHaveLength(2);
  for (const socket of sockets) socket.destroy();
});

test('without a server mail is not configured; one that is set later is used, also when it replaces another', async () => {
  const first = await inbox();
  const second = await inbox();
  let port = 0;
  const sender = createSmtpMailer({
    options: async () =>
      port === 0
        ? null
        : { host: '127.0.0.1', port, secure: false, auth: null, from: { name: '', address: 'a@example.com' } },
  });
  ended.push(() => sender.close());
  expect(await failureOf(sender.send(MAIL, never))).toEqual({ failure: 'not_configured', reason: 'no mail server' });
  port = first.port;
  await sender.send(MAIL, never);
  port = second.port;
  await sender.send(MAIL, never);
  expect([first.received.length, second.received.length]).toEqual([1, 1]);
});

function callLast(given: unknown[], error: Error): void {
  const done = given.at(-1);
  if (typeof done === 'function') done(error);
}

function portOf(address: ReturnType<ReturnType<typeof createServer>['address']>): number {
  if (!address || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}
