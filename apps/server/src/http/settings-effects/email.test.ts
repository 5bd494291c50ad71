import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_SETTINGS, endpoints } from '@prep-ai/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal, type SmtpInbox, startSmtpInbox } from '../../adapters/mail-smtp/testing/smtp-inbox.ts';
import { type OpenMail, openMail } from '../../composition/open-mail.ts';
import { audit } from '../../db/schema/index.ts';
import { describeSettings, type SettingsRoom, save } from '../../testing/describe-settings.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { PASSWORD } from '../../testing/registering.ts';
import { putSettings } from '../../testing/saved-settings.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const SECRET = 'p@ss wörd';
let t: TestApp;
let room: SettingsRoom;
let mail: OpenMail;
let dataDir: string;
/** one accepts mail from anybody, the other requires a sign-in */
let inbox: SmtpInbox;
let guarded: SmtpInbox;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'prep ai settings-'));
  inbox = await startSmtpInbox();
  guarded = await startSmtpInbox({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'prep' && password === SECRET
        ? done(null, { user: username })
        : done(refusal(535, `no entry for ${username} with ${password}`)),
  });
  t = await createTestApp({
    engine: createFakeEngine().engine,
    openMail: async (config, settings) => {
      mail = await openMail(config, dataDir, settings);
      return mail;
    },
  });
  room = { t, admin: await t.admin() };
});
afterAll(async () => {
  await t?.close();
  await mail.mailer.close();
  await Promise.all([inbox.close(), guarded.close()]);
  await rm(dataDir, { recursive: true });
});

const at = ({ port }: SmtpInbox) => ({ smtp_enabled: true, smtp_host: '127.0.0.1', smtp_port: port });
let people = 0;
/** Somebody registers; their mail leaves. */
async function register() {
  const email = `person-${++people}@example.com`;
  const body = { email, password: PASSWORD, full_name: 'Asha Rao' };
  expect((await t.call('POST', '/api/users', { body })).statusCode).toBe(201);
  await t.application.runJob('send mail');
  return email;
}
const got = (by: SmtpInbox, email: string) => by.received.find(({ to }) => to.includes(email));
/** A test mail by an administrator who asked for none before. */
async function testMail(by?: { token: string }) {
  const answer = await t.call('POST', '/api/admin/settings/test-mail', by ?? (await t.admin()));
  expect(answer.statusCode).toBe(200);
  return endpoints.admin.testMail.response.parse(answer.json());
}

describeSettings('email', () => room, {
  async smtp_enabled() {
    await save(room, { email: { ...at(inbox), smtp_enabled: false } });
    const before = await register();
    expect(await mail.folder?.list()).toMatchObject([{ to: before }]);
    await save(room, { email: at(inbox) });
    expect(got(inbox, await register())?.mail.subject).toContain('verification code');
    expect(got(inbox, before)).toBeUndefined();
    expect(await mail.folder?.list()).toHaveLength(1);
  },

  async smtp_host() {
    // a loopback address where nothing listens
    await save(room, { email: { ...at(inbox), smtp_host: '127.0.0.2' } });
    expect(await testMail()).toEqual({
      sent: false,
      detail: expect.stringMatching(/^127\.0\.0\.2 could not be reached at this port, or closed the connection\. \(E/),
    });
    await save(room, { email: { smtp_host: '127.0.0.1' } });
    expect(await testMail()).toMatchObject({ sent: true });
  },

  async smtp_port() {
    const other = await startSmtpInbox();
    try {
      await save(room, { email: at(inbox) });
      const first = await register();
      await save(room, { email: { smtp_port: other.port } });
      const second = await register();
      expect([got(inbox, first), got(inbox, second), got(other, second)]).toEqual([
        expect.anything(),
        undefined,
        expect.anything(),
      ]);
    } finally {
      await other.close();
    }
  },

  async smtp_username() {
    await save(room, { email: { ...at(guarded), smtp_username: 'someone' } }, { smtp_password: SECRET });
    expect(await testMail()).toEqual({
      sent: false,
      detail: '127.0.0.1 refused the user name or the password. (EAUTH 535 AUTH)',
    });
    await save(room, { email: { smtp_username: 'prep' } });
    expect(got(guarded, await register())?.user).toBe('prep');
  },

  async from_email() {
    await save(room, { email: { ...at(inbox), from_email: 'The School <hello@school.example.org>' } });
    const mailed = got(inbox, await register());
    expect(mailed?.from).toBe('hello@school.example.org');
    expect(mailed?.mail.from).toEqual({ name: 'The School', address: 'hello@school.example.org' });
  },

  async verification_required() {
    const signIn = async () => {
      const body = { email: await register(), password: PASSWORD };
      return (await t.call('POST', '/api/token', { body })).statusCode;
    };
    expect(await signIn()).toBe(403);
    await save(room, { email: { verification_required: false } });
    expect(await signIn()).toBe(200);
  },
});

test('the password goes to the host it was entered for, and to no other, not even back again', async () => {
  const admin = await t.admin();
  await save(room, { email: { ...at(guarded), smtp_username: 'prep' } }, { smtp_password: SECRET });
  expect(await testMail(admin)).toEqual({
    sent: true,
    detail: `127.0.0.1 accepted the email. It is on its way to ${admin.email}.`,
  });
  expect(got(guarded, admin.email)?.mail.subject).toBe('Test mail from Prep AI');
  await save(room, { email: { smtp_host: '127.0.0.2' } });
  await save(room, { email: { smtp_host: '127.0.0.1' } });
  const refused = await testMail();
  expect(refused).toMatchObject({ sent: false });
  expect(refused.detail).not.toContain(SECRET);
  await putSettings(t, room.admin, DEFAULT_SETTINGS);
});

test('a refusal by the server is reported in plain words, without its own text; every attempt is in the audit', async () => {
  const admin = await t.admin();
  const strict = await startSmtpInbox({
    onMailFrom: (_address, _session, done) => done(refusal(550, `never heard of you, ${SECRET}`)),
  });
  try {
    await save(room, { email: at(strict) });
    expect(await testMail(admin)).toEqual({
      sent: false,
      detail: '127.0.0.1 refused the sender address. (EENVELOPE 550 MAIL FROM)',
    });
    const entries = await t.database.db.select().from(audit).where(eq(audit.actorId, admin.userId));
    expect(entries).toMatchObject([
      { action: 'test_mail_sent', target: 'settings:email', details: { host: '127.0.0.1', sent: false } },
    ]);
  } finally {
    await strict.close();
    await putSettings(t, room.admin, DEFAULT_SETTINGS);
  }
});

test('without a server the mail is written to the folder, and says so; five an hour is enough', async () => {
  const admin = await t.admin();
  for (let n = 0; n < 5; n++)
    expect(await testMail(admin)).toEqual({ sent: true, detail: expect.stringContaining('/dev/mail') });
  const sixth = await t.call('POST', '/api/admin/settings/test-mail', admin);
  expect([sixth.statusCode, sixth.json().code]).toEqual([429, 'rate_limited']);
  expect((await mail.folder?.list())?.filter(({ to }) => to === admin.email)).toHaveLength(5);
});
