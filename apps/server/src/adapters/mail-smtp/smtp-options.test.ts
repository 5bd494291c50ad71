import { DEFAULT_SETTINGS } from '@prep-ai/contract';
import { expect, test } from 'vitest';
import { smtpOptions } from './smtp-options.ts';

const from = { name: 'Prep AI', address: 'no-reply@prep.example.com' };
const none = DEFAULT_SETTINGS.email;
const own = { ...none, smtp_enabled: true, smtp_host: 'Mail.Example.com', smtp_port: 587 };
const url = 'smtp://prep:p%40ss@mail.example.com:2525';

test('without a server there are no options', () => {
  expect(smtpOptions({ url: undefined, from }, none, null)).toBeNull();
  expect(smtpOptions({ url: undefined, from }, { ...own, smtp_host: '' }, null)).toBeNull();
  expect(smtpOptions({ url: undefined, from }, { ...own, smtp_enabled: false }, null)).toBeNull();
});

test.each([
  ['smtp://mail.example.com', { host: 'mail.example.com', port: 587, secure: false, auth: null }],
  ['smtps://mail.example.com', { host: 'mail.example.com', port: 465, secure: true, auth: null }],
  [url, { host: 'mail.example.com', port: 2525, secure: false, auth: { user: 'prep', pass: 'p@ss' } }],
  ['smtp://[::1]:25', { host: '::1', port: 25, secure: false, auth: null }],
])('%s', (text, expected) => {
  expect(smtpOptions({ url: text, from }, none, null)).toEqual({ ...expected, from });
});

test('the settings override host, port, user and sender', () => {
  const email = { ...own, smtp_username: 'other', from_email: 'hello@example.com' };
  expect(smtpOptions({ url, from }, email, null)).toEqual({
    host: 'mail.example.com',
    port: 587,
    secure: false,
    auth: { user: 'other', pass: 'p@ss' },
    from: { name: 'Prep AI', address: 'hello@example.com' },
  });
  expect(smtpOptions({ url, from }, { ...own, smtp_port: 465 }, null)).toMatchObject({ secure: true });
  expect(smtpOptions({ url, from }, { ...own, from_email: 'not an address' }, null)).toMatchObject({ from });
});

test('the password of one host is never sent to another', () => {
  const email = { ...own, smtp_host: 'evil.example.net', smtp_username: 'prep' };
  expect(smtpOptions({ url, from }, email, null)).toMatchObject({ host: 'evil.example.net', auth: null });
});

test('a password from the settings is used for its host with the user from the settings, in preference to the environment’s', () => {
  const email = { ...own, smtp_username: 'prep-settings' };
  expect(smtpOptions({ url: undefined, from }, email, 'stored')).toMatchObject({
    auth: { user: 'prep-settings', pass: 'stored' },
  });
  expect(smtpOptions({ url, from }, email, 'stored')).toMatchObject({
    auth: { user: 'prep-settings', pass: 'stored' },
  });
  expect(smtpOptions({ url, from }, own, 'stored')).toMatchObject({ auth: { user: 'prep', pass: 'stored' } });
  // a password without a user
  expect(smtpOptions({ url: undefined, from }, own, 'stored')).toMatchObject({ auth: null });
});
