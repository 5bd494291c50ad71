import { expect, test } from 'vitest';
import { createSealedText } from '../../adapters/sealed-text/aes-sealed-text.ts';
import { MailAddressRefused } from './mail-address.ts';
import { createMailQueue, type MailToSend } from './mail-queue.ts';
import type { NewMail } from './outbox-repository.ts';
import { openContent } from './sealed-content.ts';

const sealed = createSealedText(new TextEncoder().encode('a secret of the tests, 32 bytes and more'));
const now = new Date('2026-01-01T00:00:00Z');

function setUp() {
  const order: (NewMail | 'wake')[] = [];
  const mails = createMailQueue({
    outbox: {
      enqueue: async (mail) => {
        order.push(mail);
        return true;
      },
    },
    sealed,
    clock: { now: () => now },
    wakeSender: () => order.push('wake'),
  });
  return { mails, order };
}

const code: MailToSend = {
  kind: 'verification_code',
  to: 'asha@example.com',
  data: { name: 'Asha', code: '402918' },
  dedupeKey: 'verify:1',
};
const link: MailToSend = {
  kind: 'reset_link',
  to: 'asha@example.com',
  data: { name: null, token: 'k'.repeat(43) },
  dedupeKey: 'reset:1',
};

test('a mail is written first, then the sender is woken', async () => {
  const { mails, order } = setUp();
  await mails.enqueue(code);
  expect(order).toEqual([expect.objectContaining({ dedupeKey: 'verify:1', recipient: 'asha@example.com' }), 'wake']);
});

test('the stored row does not reveal what the mail says', () => {
  const { mails } = setUp();
  for (const [mail, secret] of [
    [code, '402918'],
    [link, 'kkkk'],
  ] as const) {
    const stored = mails.prepareMail(mail);
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect(Buffer.from(stored.payload, 'base64url').toString('latin1')).not.toContain(secret);
    expect(openContent(sealed, stored.payload, mail)).toEqual({ kind: mail.kind, data: mail.data });
  }
});

test('content moved to another address or reason can not be opened', () => {
  const { payload } = setUp().mails.prepareMail(link);
  expect(openContent(sealed, payload, { ...link, to: 'eve@example.org' })).toBeNull();
  expect(openContent(sealed, payload, { ...link, dedupeKey: 'reset:2' })).toBeNull();
  expect(openContent(sealed, sealed.seal('mail', '{"to":"asha@example.com"}'), link)).toBeNull();
  expect(openContent(sealed, 'garbage', link)).toBeNull();
});

test('codes are valid for 15 minutes, links for an hour, notices without limit', () => {
  const { mails } = setUp();
  const minutes = (mail: MailToSend) => {
    const { uselessAt } = mails.prepareMail(mail);
    return uselessAt && (uselessAt.getTime() - now.getTime()) / 60_000;
  };
  expect(minutes(code)).toBe(15);
  expect(minutes(link)).toBe(60);
  expect(minutes({ kind: 'welcome', to: 'asha@example.com', data: { name: null }, dedupeKey: 'welcome:1' })).toBeNull();
});

test('text that is more than one address is refused before anything is written', async () => {
  const { mails, order } = setUp();
  const to = 'asha@example.com\r\nBcc: eve@example.org';
  expect(() => mails.prepareMail({ ...code, to })).toThrow(MailAddressRefused);
  await expect(mails.enqueue({ ...code, to })).rejects.toThrow(MailAddressRefused);
  expect(order).toEqual([]);
});
