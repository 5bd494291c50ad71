import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MailFolder, WholeMail } from '../../ports/mail-folder.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const hostile = '<script>alert(1)</script>"\'&';
const escaped = '&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;';
const mail: WholeMail = {
  id: '20260101100001000-0123456789abcdef',
  to: `to ${hostile}`,
  subject: `Subject ${hostile}`,
  text: `Code 402918 ${hostile}`,
  html: '<!doctype html><html lang="en"><title>t</title><p>Code <b>402918</b></p></html>',
  headers: `Header ${hostile}`,
  date: new Date('2026-01-01T10:00:01Z'),
};
let kept: WholeMail[] = [];
const mailFolder: MailFolder = {
  list: async () => kept.map(({ id, to, subject, text, date }) => ({ id, to, subject, text, date })),
  read: async (id) => kept.find((one) => one.id === id) ?? null,
};
const engine = createFakeEngine().engine;
let local: TestApp;
beforeAll(async () => {
  local = await createTestApp({ engine, mailFolder });
});
afterAll(() => local.close());
beforeEach(() => {
  kept = [mail];
});

test('the list and a mail show everything as text', async () => {
  const { call } = local;
  const list = await call('GET', '/dev/mail');
  const one = await call('GET', `/dev/mail/${mail.id}`);
  for (const { statusCode, headers, body } of [list, one]) {
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(body).not.toContain('<script');
    expect(body).toContain(`Subject ${escaped}`);
    expect(body).toContain(`to ${escaped}`);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
  }
  expect(list.body).toContain(`href="/dev/mail/${mail.id}"`);
  expect(one.body).toContain(`Code 402918 ${escaped}`);
  expect(one.body).toContain(`Header ${escaped}`);
  expect(one.body).toContain(
    `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" src="/dev/mail/${mail.id}/body"`,
  );
});

test('a mail’s own HTML runs nothing, loads nothing, and is framed by this page only', async () => {
  const { call } = local;
  const { body, headers } = await call('GET', `/dev/mail/${mail.id}/body`);
  expect(body).toBe(mail.html);
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/^sandbox allow-popups allow-popups-to-escape-sandbox;/);
  expect(policy).not.toContain('allow-scripts');
  expect(policy).toContain("frame-ancestors 'self'");
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
});

test('tests read the mails as JSON', async () => {
  const { call } = local;
  const { id, to, subject, text } = mail;
  expect((await call('GET', '/dev/mail.json')).json()).toEqual([
    { id, to, subject, text, date: '2026-01-01T10:00:01.000Z' },
  ]);
});

test('an empty folder says so; a mail that is not there is a 404', async () => {
  const { call } = local;
  kept = [];
  expect((await call('GET', '/dev/mail')).body).toContain('No mail yet');
  for (const path of ['/dev/mail/nothing', '/dev/mail/nothing/body', '/dev/mail/..%2f..%2fsecret'])
    expect((await call('GET', path)).statusCode).toBe(404);
});

describe.each([
  ['in production', { mailFolder, environment: production() }],
  ['where mail is really sent', {}],
])('%s', (_where, options) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ engine, ...options });
  });
  afterAll(() => app.close());

  test.each(['/dev/mail', '/dev/mail.json', `/dev/mail/${mail.id}`, `/dev/mail/${mail.id}/body`])(
    '%s does not exist',
    async (path) => {
      const answer = await app.call('GET', path);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain('402918');
    },
  );
});

function production(): Record<string, string> {
  return {
    APP_ENV: 'production',
    APP_SECRET: 'a secret of the tests, 32 bytes and more',
    PUBLIC_URL: 'https://prep.example.com',
    ADMIN_PASSWORD: 'correct horse battery',
    LIMITS_FACTOR: '',
  };
}
