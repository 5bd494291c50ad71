import { expect } from 'vitest';
import type { SentMail } from './collecting-mailer.ts';
import type { TestApp } from './test-app.ts';

/** By the real calls: registers an address, and returns the code of the mail that it got. */
export async function register(
  t: TestApp,
  body: { email: string; password: string; full_name?: string },
): Promise<string> {
  const before = (await t.mailsTo(body.email.toLowerCase())).length;
  const answer = await t.call('POST', '/api/users', { body: { full_name: 'Asha Rao', ...body } });
  expect(answer.statusCode).toBe(201);
  const mail = (await t.mailsTo(body.email.toLowerCase()))[before];
  return codeIn(mail);
}

export function codeIn(mail: SentMail | undefined): string {
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? 'no code in this mail';
}

export function tokenIn(mail: SentMail | undefined): string {
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'no token in this mail';
}

export const PASSWORD = 'quiet rivers run 42';
