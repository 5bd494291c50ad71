import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export const PASSWORD = 'quiet-Harbour-42';
export const NEW_PASSWORD = 'बदला-Lantern-77';
export const CODE = /\b(\d{6})\b/;
export const LINK = /(\/reset-password\?token=[\w-]+)/;

let people = 0;
export const newAddress = () => `person-${++people}-${Date.now()}@example.com`;

interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** The first group of the pattern in the newest mail to this address that has it; the mail may still be on its way. */
export async function fromMail(page: Page, address: string, pattern: RegExp, not?: string): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const mails = (await (await page.request.get('/dev/mail.json')).json()) as Mail[];
      const texts = mails.filter(({ to }) => to === address).map(({ text }) => pattern.exec(text)?.[1]);
      found = texts.find((text) => text !== undefined && text !== not);
      return found;
    })
    .toBeTruthy();
  return found ?? '';
}

/** Fills the registration on screen in and sends it. */
export async function fillRegistration(page: Page, address: string, name = 'मीरा अय्यर'): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(address);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create Account' }).click();
}

export async function register(page: Page, address: string, name?: string): Promise<void> {
  await page.goto('/register');
  await fillRegistration(page, address, name);
  await expect(page).toHaveURL('/verify-email');
}

/** Enters the code of the mail; leads to the login. */
export async function verify(page: Page, address: string): Promise<void> {
  await page.getByLabel('Verification code').fill(await fromMail(page, address, CODE));
  await page.getByRole('button', { name: 'Verify email' }).click();
  await expect(page).toHaveURL(/\/login(?:\?|$)/);
}

/** Sends the login on screen with this password and waits for the screen that it leads to. */
export async function logIn(page: Page, password: string, to: string | RegExp = '/chat'): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(to);
}

/** A member whose address is confirmed, made by calls; answers the address. */
export async function newMember(page: Page, name = 'मीरा अय्यर'): Promise<string> {
  const address = newAddress();
  const body = { email: address, password: PASSWORD, full_name: name };
  expect((await page.request.post('/api/users', { data: body })).status()).toBe(201);
  const code = await fromMail(page, address, CODE);
  expect((await page.request.post('/api/verify-email', { data: { email: address, code } })).ok()).toBe(true);
  return address;
}

/** A token of a new session of this member. */
export async function newToken(page: Page, address: string, password = PASSWORD): Promise<string> {
  const answer = await page.request.post('/api/token', { data: { email: address, password } });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** Opens a screen in a browser that this member is signed in with. */
export async function openAs(page: Page, address: string, path: string): Promise<void> {
  const token = await newToken(page, address);
  await page.goto('/login');
  await page.evaluate((token) => localStorage.setItem('token', token), token);
  await page.goto(path);
}

/** The code that an authenticator app shows at this moment (RFC 6238: SHA-1, 30 s, 6 digits) for a key in base32. */
export function totp(key: string, now = Date.now()): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...key.replaceAll(' ', '')].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)));
  const digest = createHmac('sha1', Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))))
    .update(counter)
    .digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
