import { afterEach, expect, test } from 'vitest';
import { MailerError } from '../ports/mailer.ts';
import { createFakeEngine } from '../testing/fake-engine.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp | null = null;
afterEach(() => app?.close());
async function start(environment: Record<string, string> = {}): Promise<TestApp> {
  app = await createTestApp({ engine: createFakeEngine().engine, environment });
  return app;
}
const link = {
  kind: 'reset_link' as const,
  to: 'asha@example.com',
  data: { name: 'Asha', token: 'k'.repeat(43) },
  dedupeKey: 'reset:1',
};

test('a mail is sent at once, with the links of the site, and no log line names anybody', async () => {
  const { application, nextMail, log } = await start({
    PUBLIC_URL: 'https://prep.example.com/',
    SUPPORT_EMAIL: 'help@example.org',
  });
  await application.mails.enqueue(link);
  const mail = await nextMail('asha@example.com');
  expect(mail.text).toContain(`https://prep.example.com/reset-password?token=${link.data.token}`);
  expect(mail.text).toContain('help@example.org');
  expect(mail.messageId).toMatch(/@prep\.example\.com$/);
  await application.runJob('send mail');
  expect(log.join('')).toContain('mail sent');
  expect(log.join('')).not.toMatch(/asha|Asha|kkkk/);
});

test('without a public address links use the one that the server listens on', async () => {
  const { application, mailsTo, app: http } = await start({ HOST: '0.0.0.0' });
  await http.listen({ port: 0, host: '127.0.0.1' });
  const address = http.server.address();
  await application.mails.enqueue(link);
  const [mail] = await mailsTo('asha@example.com');
  expect(mail?.text).toContain(
    `http://localhost:${typeof address === 'object' ? address?.port : 0}/reset-password?token=`,
  );
});

test('asking for mails sends those that wait; one that the server refuses for now is not lost', async () => {
  const { application, mailer, mailsTo, log } = await start();
  mailer.failWith(new MailerError('temporary', 'ESOCKET CONN'));
  await application.mails.enqueue(link);
  expect(await mailsTo('asha@example.com')).toEqual([]);
  expect(log.join('')).toContain('mail will be tried again');
  expect(log.join('')).not.toMatch(/asha|Asha|kkkk/);
});
