import { DEFAULT_SETTINGS } from '@prep-ai/contract';
import { expect, test } from 'vitest';
import { smtpOptions } from './smtp-options.ts';

const from = { name: 'Prep AI', address: 'no-reply@prep.example.com' };
const none = DEFAULT_SETTINGS.email;
const own = { ...none, smtp_enabled: true, smtp_host: 'Mail.Example.com', smtp_port: 587 };
const url = 'smtp://prep:p%40ss@mail.example.com:2525';

test('without a server there are no options', () => {
  expect(smtpOptions({ url: undefined, from }, none)).toBeNull();
  expect(smtpOptions({ url: undefined, from }, { ...own, smtp_host: '' })).toBeNull();
  expect(smtpOptions({ url: undefined, from }, { ...own, smtp_enabled: false })).toBeNull();
});

test.each([
  ['smtp://mail.example.com', { host: 'mail.example.com', port: 587, secure: false, auth: null }],
  ['smtps://mail.example.com', { host: 'mail.example.com', port: 465, secure: true, auth: null }],
  [url, { host: 'mail.example.com', port: 2525, secure: false, auth: { user: 'prep', pass: 'p@ss' } }],
  ['smtp://[::1]:25', { host: '::1', port: 25, secure: false, auth: null }],
])('%s', (text, expected) => {
  expect(smtpOptions({ url: text, from }, none)).toEqual({ ...expected, from });
});

test('the settings override host, port, user and sender', () => {
  const email = { ...own, smtp_username: 'other', from_email: 'hello@example.com' };
  expect(smtpOptions({ url, from }, email)).toEqual({
    host: 'mail.example.com',
    port: 587,
    secure: false,
    auth: { user: 'other', pass: 'p@ss' },
    from: { name: 'Prep AI', address: 'hello@example.com' },
  });
  expect(smtpOptions({ url, from }, { ...own, smtp_port: 465 })).toMatchObject({ secure: true });
  expect(smtpOptions({ url, from }, { ...own, from_email: 'not an address' })).toMatchObject({ from });
});

test('the password of one host is never sent to another', () => {
  const email = { ...own, smtp_host: 'evil.example.net', smtp_username: 'prep' };
  expect(smtpOptions({ url, from }, email)).toMatchObject({ host: 'evil.example.net', auth: null });
});
