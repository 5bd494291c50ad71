import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_SETTINGS } from '@prep-ai/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startSmtpInbox } from '../adapters/mail-smtp/testing/smtp-inbox.ts';
import { readConfig } from '../config.ts';
import { openMail } from './open-mail.ts';

let dataDir = '';
const ended: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'prep ai mail-'));
  ended.push(() => rm(dataDir, { recursive: true }));
});
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});

const never = new AbortController().signal;
const mail = { to: 'asha@example.com', subject: 's', text: 't', html: '<p>h', messageId: 'm@prep.example.com' };
const production = {
  APP_ENV: 'production',
  APP_SECRET: 'a secret of the tests, 32 bytes and more',
  PUBLIC_URL: 'https://prep.example.com',
  ADMIN_PASSWORD: 'correct horse battery',
};

async function open(environment: Record<string, string>) {
  const email = { ...DEFAULT_SETTINGS.email };
  const opened = await openMail(readConfig(environment), dataDir, async () => ({ email, password: null }));
  ended.push(() => opened.mailer.close());
  return { ...opened, email };
}
async function inbox() {
  const server = await startSmtpInbox();
  ended.push(() => server.close());
  return server;
}

test('in local mode mail is written to a folder, until an administrator configures a server', async () => {
  const { mailer, folder, announcement, waits, email } = await open({});
  expect([announcement, waits]).toEqual([`Mail is written to ${join(dataDir, 'mail')} and shown at /dev/mail`, false]);
  await mailer.send(mail, never);
  expect(await folder?.list()).toMatchObject([{ to: 'asha@example.com' }]);

  const server = await inbox();
  Object.assign(email, { smtp_enabled: true, smtp_host: '127.0.0.1', smtp_port: server.port });
  await mailer.send({ ...mail, messageId: 'n@prep.example.com' }, never);
  expect(server.received).toMatchObject([{ from: 'no-reply@prep-ai.localhost', to: ['asha@example.com'] }]);
  expect(await folder?.list()).toHaveLength(1);
});

test('SMTP_URL decides the server in local mode too; there is no folder then', async () => {
  const server = await inbox();
  const { mailer, folder, announcement } = await open({
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    MAIL_FROM: 'The School <mail@school.example.org>',
  });
  expect([folder, announcement]).toEqual([null, 'Mail goes to 127.0.0.1']);
  await mailer.send(mail, never);
  expect(server.received[0]?.mail.from).toEqual({ name: 'The School', address: 'mail@school.example.org' });
});

test('production without a server says so, and mail waits until one is configured', async () => {
  const { mailer, folder, announcement, waits, email } = await open(production);
  expect([folder, announcement, waits]).toEqual([null, 'Mail waits: no mail server is named (SMTP_URL)', true]);
  await expect(mailer.send(mail, never)).rejects.toMatchObject({ failure: 'not_configured' });
  const server = await inbox();
  Object.assign(email, { smtp_enabled: true, smtp_host: '127.0.0.1', smtp_port: server.port });
  await mailer.send(mail, never);
  expect(server.received[0]?.from).toBe('no-reply@prep.example.com');
});

test('a sender that is not one address stops the start', async () => {
  await expect(open({ MAIL_FROM: 'a@example.com, b@example.com' })).rejects.toThrow('MAIL_FROM');
});
