import { LIMITS } from '@prep-ai/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contactMessages } from '../../db/schema/index.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const OPERATOR = 'operator@example.com';
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({
    engine: createFakeEngine().engine,
    environment: { SUPPORT_EMAIL: OPERATOR, LIMITS_FACTOR: '2' },
  });
});
afterAll(() => t?.close());

let hosts = 0;
/** from an address of its own unless one is given, so that one test doesn't use up another's messages */
const write = (body: Record<string, unknown>, remoteAddress = `198.51.100.${++hosts}`) =>
  t.app.inject({ method: 'POST', url: '/api/contact', payload: body, remoteAddress });
const stored = () => t.database.db.select().from(contactMessages);
const message = (text: string) => ({ name: 'प्रिया शर्मा', email: 'priya@example.com', message: text });

test('a message is stored, and mailed to the operator with its line breaks and the sender’s address for the reply', async () => {
  const text = 'Can I pay by UPI?\n\n<b>My bank</b> has no cards.';
  const answer = await write({ ...message(text), country: 'India' });
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toEqual({ message: expect.stringContaining('Thank you') });
  expect(await stored()).toContainEqual(
    expect.objectContaining({ ...message(text), country: 'India', handled: false }),
  );
  const mail = (await t.mailsTo(OPERATOR)).at(-1);
  expect(mail).toMatchObject({ replyTo: 'priya@example.com', subject: expect.stringContaining('प्रिया शर्मा') });
  expect(mail?.text).toContain('> Can I pay by UPI?\n>\n> <b>My bank</b> has no cards.');
  expect(mail?.html).toContain('&lt;b&gt;My bank&lt;/b&gt;');
  expect(mail?.html).not.toContain('<b>My');
});

test('the same words sent again, or twice at once, are one message', async () => {
  const before = (await stored()).length;
  const same = message('Where is my receipt?');
  const answers = await Promise.all([write(same), write(same), write(same)]);
  expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 201]);
  expect((await write(same)).statusCode).toBe(201);
  expect(await stored()).toHaveLength(before + 1);
  expect((await write({ ...same, message: 'Where is my other receipt?' })).statusCode).toBe(201);
  expect(await stored()).toHaveLength(before + 2);
});

test('a bot that fills the hidden field gets the same response as a person, and its message is not stored', async () => {
  const before = await stored();
  const mails = (await t.mailsTo(OPERATOR)).length;
  const trapped = await write({ ...message('Buy followers'), website: 'https://spam.example' });
  const honest = await write(message('A question'));
  expect([trapped.statusCode, trapped.json()]).toEqual([201, honest.json()]);
  expect(await stored()).toHaveLength(before.length + 1);
  expect(await t.mailsTo(OPERATOR)).toHaveLength(mails + 1);
});

test.each([
  ['name', { name: '  ' }],
  ['name', { name: 'n'.repeat(LIMITS.contact.nameMax + 1) }],
  ['email', { email: 'priya' }],
  ['email', { email: `${'a'.repeat(64)}@${'b'.repeat(LIMITS.contact.emailMax)}.example` }],
  ['email', { email: '"priya, eve@example.org"@example.com' }],
  ['country', { country: 'Mars' }],
  ['message', { message: '' }],
  ['message', { message: 'm'.repeat(LIMITS.contact.messageMax + 1) }],
])('a wrong %s is named, and nothing is kept', async (field, wrong) => {
  const before = await stored();
  const answer = await write({ ...message('Hello'), ...wrong });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toContainEqual({ field, message: expect.any(String) });
  expect(await stored()).toHaveLength(before.length);
});

test('messages from one address are limited per hour', async () => {
  const most = LIMITS.contact.perIp * 2;
  for (let i = 0; i < most; i++) expect((await write(message(`Question ${i}`), '203.0.113.9')).statusCode).toBe(201);
  const refused = await write(message('One more'), '203.0.113.9');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await write(message('From elsewhere'), '203.0.113.10')).statusCode).toBe(201);
});

test('what the schema refuses is said in plain sentences that name the field', async () => {
  const answer = await write({ name: 5, email: 'priya@example.com', more: 1 });
  expect(answer.json()).toMatchObject({ code: 'invalid_request', detail: 'Name must be text' });
  expect(answer.json().errors.map(({ message }: { message: string }) => message)).toEqual([
    'Name must be text',
    'Message is missing',
    'Unknown field: more',
  ]);
});
