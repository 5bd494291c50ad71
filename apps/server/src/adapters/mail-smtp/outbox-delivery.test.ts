import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '../../db/migrate.ts';
import { openPostgres } from '../../db/open-postgres.ts';
import { MIGRATIONS, openTestPostgres } from '../../db/testing/databases.ts';
import { createMailRoom, createStoppedClock } from '../../testing/mail-room.ts';
import { createSmtpMailer } from './smtp-mailer.ts';
import { refusal, startSmtpInbox } from './testing/smtp-inbox.ts';

/** From the table to a mail server on loopback, on PostgreSQL, where several processes send. */
let database: Awaited<ReturnType<typeof openTestPostgres>>;
const ended: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  database = await openTestPostgres();
  ended.push(() => database.close());
  await migrate(database.db, MIGRATIONS);
});
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});

const clock = createStoppedClock();
const from = { name: 'Prep AI', address: 'no-reply@prep.example.com' };

function mailerTo(port: number) {
  const mailer = createSmtpMailer({
    options: async () => ({ host: '127.0.0.1', port, secure: false, auth: null, from }),
  });
  ended.push(() => mailer.close());
  return mailer;
}

test('two processes on one database send every mail once', async () => {
  const inbox = await startSmtpInbox();
  ended.push(() => inbox.close());
  const rooms = [1, 2].map(() => {
    const own = openPostgres({ url: database.url });
    ended.push(() => own.close());
    return createMailRoom(own.db, { mailer: mailerTo(inbox.port), clock });
  });
  const keys = Array.from({ length: 60 }, (_, n) => `welcome:${n}`);
  for (const [n, dedupeKey] of keys.entries()) await rooms[n % 2]?.send({ dedupeKey, to: `person-${n}@example.com` });
  await Promise.all(rooms.map(({ sender }) => sender.run()));
  // a mail that one process found locked by the other is left to the next run
  await rooms[0]?.sender.run();
  const recipients = inbox.received.flatMap(({ to }) => to);
  expect(recipients.sort()).toEqual(keys.map((_, n) => `person-${n}@example.com`).sort());
  expect(new Set(inbox.received.map(({ mail }) => mail.messageId)).size).toBe(60);
  // both processes took part, so there was a race
  const sent = rooms.map(({ log }) => log.filter(({ message }) => message === 'mail sent').length);
  expect(Math.min(...sent)).toBeGreaterThan(0);
});

test('a server that is down, then refuses temporarily, then accepts mail gets every mail once', async () => {
  const first = await startSmtpInbox();
  const { port } = first;
  await first.close();
  const room = createMailRoom(database.db, { mailer: mailerTo(port), clock });
  const people = Array.from({ length: 50 }, (_, n) => `person-${n}@example.com`);
  for (const [n, to] of people.entries()) await room.send({ dedupeKey: `welcome:${n}`, to });
  await room.sender.run();
  expect(await room.row('welcome:0')).toMatchObject({ attempts: 1, sentAt: null });

  const busy = await startSmtpInbox({ port, onRcptTo: (_address, _session, done) => done(refusal(451, 'later')) });
  clock.pass(60);
  await room.sender.run();
  expect(await room.row('welcome:0')).toMatchObject({ attempts: 2, lastError: 'EENVELOPE 451 RCPT TO' });
  await busy.close();

  const inbox = await startSmtpInbox({ port });
  ended.push(() => inbox.close());
  clock.pass(120);
  await room.sender.run();
  clock.pass(86_400);
  await room.sender.run();
  expect(inbox.received.map(({ to }) => to[0]).sort()).toEqual(people.sort());
});

test('a code arrives as HTML and text, and the table never holds it in readable form', async () => {
  const inbox = await startSmtpInbox();
  ended.push(() => inbox.close());
  const room = createMailRoom(database.db, { mailer: mailerTo(inbox.port), clock });
  const data = { name: 'प्रियंका <b>', code: '402918' };
  await room.send({ kind: 'verification_code', dedupeKey: 'verify:1', data });
  expect(JSON.stringify(await room.row('verify:1'))).not.toMatch(/402918|प्रियंका/);
  await room.sender.run();
  expect(JSON.stringify(await room.row('verify:1'))).not.toContain('402918');
  const [got] = inbox.received;
  expect(got?.mail.subject).toBe('Your Prep AI verification code');
  for (const part of [got?.mail.text, got?.mail.html]) expect(part).toContain('402918');
  expect(got?.mail.html).toContain('Hello प्रियंका &lt;b&gt;,');
});
