import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OutgoingMail } from '../../ports/mailer.ts';
import { createFolderMailer } from './folder-mailer.ts';
import { createMailFolder } from './mail-folder.ts';

let parent = '';
let folder = '';
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'prep ai mail-'));
  folder = join(parent, 'mail');
});
afterEach(() => rm(parent, { recursive: true }));

const never = new AbortController().signal;
const mail = (n: number): OutgoingMail => ({
  to: `person-${n}@example.com`,
  subject: `Mail ${n} प्रियंका`,
  text: `Text ${n}\nनमस्ते`,
  html: `<!doctype html><title>${n}</title><p>नमस्ते`,
  messageId: `mail-${n}@prep.example.com`,
});

function setUp() {
  let at = new Date('2026-01-01T10:00:00Z').getTime();
  const from = { name: 'Prep AI', address: 'no-reply@prep.example.com' };
  const clock = {
    now: () => {
      at += 1000;
      return new Date(at);
    },
  };
  return { mailer: createFolderMailer({ folder, from, clock }), kept: createMailFolder(folder) };
}

test('mails are stored complete, as they would be sent, and listed newest first', async () => {
  const { mailer, kept } = setUp();
  expect(await kept.list()).toEqual([]);
  for (const n of [1, 2, 3]) await mailer.send(mail(n), never);
  const list = await kept.list();
  expect(list.map(({ to }) => to)).toEqual(['person-3@example.com', 'person-2@example.com', 'person-1@example.com']);
  expect(list[0]).toEqual({
    id: expect.stringMatching(/^\d{17}-[0-9a-f]{16}$/),
    to: 'person-3@example.com',
    subject: 'Mail 3 प्रियंका',
    text: expect.stringContaining('Text 3\nनमस्ते'),
    date: new Date('2026-01-01T10:00:03Z'),
  });
  const whole = await kept.read(list[0]?.id ?? '');
  expect(whole?.html).toContain('<p>नमस्ते');
  expect(whole?.headers).toContain('Message-ID: <mail-3@prep.example.com>');
  expect(whole?.headers).toContain('From: Prep AI <no-reply@prep.example.com>');
});

test('a file is a message with CRLF lines, readable by its owner only, and no unfinished file is left', async () => {
  const { mailer } = setUp();
  await mailer.send(mail(1), never);
  const names = await readdir(folder);
  expect(names).toEqual([expect.stringMatching(/^20260101100001000-[0-9a-f]{16}\.eml$/)]);
  const path = join(folder, names[0] ?? '');
  expect((await readFile(path, 'latin1')).replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect((await stat(path)).mode & 0o077).toBe(0);
});

test('the same mail twice is one file', async () => {
  const { mailer, kept } = setUp();
  await mailer.send(mail(1), never);
  await mailer.send(mail(1), never);
  expect(await kept.list()).toHaveLength(1);
});

test('text that is more than one address is refused', async () => {
  const { mailer, kept } = setUp();
  const sending = mailer.send({ ...mail(1), to: 'asha@example.com\r\nBcc: eve@example.org' }, never);
  await expect(sending).rejects.toMatchObject({ failure: 'permanent' });
  expect(await kept.list()).toEqual([]);
});

test('no id leads out of the folder, and other files are not shown', async () => {
  const { mailer, kept } = setUp();
  await mailer.send(mail(1), never);
  await writeFile(join(parent, '20260101100001000-0123456789abcdef.eml'), 'Subject: outside\r\n\r\n');
  await writeFile(join(folder, 'notes.eml'), 'Subject: not ours\r\n\r\n');
  await writeFile(join(folder, '.20260101100001000-0123456789abcdef.part'), 'Subject: unfinished\r\n\r\n');
  expect(await kept.list()).toHaveLength(1);
  for (const id of ['../20260101100001000-0123456789abcdef', 'notes', '20260101100001000-0123456789abcdef', ''])
    expect(await kept.read(id)).toBeNull();
});
