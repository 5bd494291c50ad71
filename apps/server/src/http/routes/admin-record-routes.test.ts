import { endpoints } from '@prep-ai/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit, contactMessages, feedback, generations } from '../../db/schema/index.ts';
import { sampleGeneration } from '../../db/testing/samples.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let admin: Awaited<ReturnType<TestApp['admin']>>;
beforeAll(async () => {
  t = await createTestApp({ engine: createFakeEngine().engine });
  admin = await t.admin();
});
afterAll(() => t?.close());

const get = async (url: string) => (await t.call('GET', url, admin)).json();
const post = (url: string, body?: unknown) => t.call('POST', url, { token: admin.token, body });
const session_data = {
  questionsGenerated: 1,
  skillsUsed: ['Java'],
  timeSpent: 60,
  messagesCount: 2,
  hasResume: false,
  fbadPreference: null,
};
const WORDS = 'The questions on Kafka were close to the real interview, thank you.';

async function say(token: string, email?: string) {
  const answer = await t.call('POST', '/api/feedback', {
    token,
    body: { reason: 'questions_quality', feedback_text: WORDS, current_path: '/chat', session_data, email },
  });
  expect(answer.json().data.premium_eligible).toBe(true);
}

test('feedback is listed with its sender, and granting it gives three months of Pro and a mail', async () => {
  const member = await t.member({ fullName: 'Priya Nair' });
  await t.database.db.insert(generations).values({ ...sampleGeneration(member.userId), quota: 'counted' });
  await say(member.token);
  const list = endpoints.admin.feedback.response.parse(await get('/api/admin/feedback?eligible=true'));
  expect(list).toMatchObject({ total_count: 1, open_count: 1 });
  const [row] = list.feedback;
  expect(row).toMatchObject({
    user: { id: member.userId, email: member.email, full_name: 'Priya Nair' },
    offered_months: 3,
    granted_months: 0,
    grant: 'none',
    session_data,
  });

  const granted = (await post(`/api/admin/feedback/${row?.id}/grant`)).json();
  expect(granted).toMatchObject({ granted_months: 3, grant: 'granted' });
  const { currentPlan } = (await t.call('GET', '/api/auth/me', member)).json();
  expect(currentPlan).toMatchObject({ has_plan: true, plan_id: 2, days_until_expiry: 90 });
  const [mail] = await t.mailsTo(member.email);
  expect(mail?.text).toContain('added 3 months of Pro to your account');
  expect((await post(`/api/admin/feedback/${row?.id}/grant`)).statusCode).toBe(200);
  expect((await t.mailsTo(member.email)).length).toBe(1);
  expect(await get('/api/admin/feedback')).toMatchObject({ open_count: 0 });
});

test('a guest’s month waits, and comes with the account', async () => {
  const guest = await t.guest();
  await t.database.db.insert(generations).values({ ...sampleGeneration(guest.userId), quota: 'counted' });
  await say(guest.token, 'new-here@example.com');
  const [row] = endpoints.admin.feedback.response.parse(await get('/api/admin/feedback?search=new-here')).feedback;
  expect(row).toMatchObject({ user: null, offered_months: 1 });
  expect((await post(`/api/admin/feedback/${row?.id}/grant`)).json()).toMatchObject({ grant: 'waiting' });
  const member = await t.member({ email: 'new-here@example.com' });
  await t.application.runJob('give waiting offers');
  expect((await t.call('GET', '/api/auth/me', member)).json().currentPlan).toMatchObject({
    plan_id: 2,
    days_until_expiry: 30,
  });
});

test('what can’t be granted says why', async () => {
  const [plain] = await t.database.db
    .insert(feedback)
    .values({ reason: 'gone', feedbackText: '', currentPath: '/', sessionData: {} })
    .returning();
  const answer = await post(`/api/admin/feedback/${plain?.id}/grant`);
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    { code: 'conflict', detail: 'This feedback does not qualify for the offer.' },
  ]);
  expect((await post('/api/admin/feedback/2000000000/grant')).statusCode).toBe(404);
  // a reason from an older version
  expect(JSON.stringify(await get('/api/admin/feedback'))).toContain('"reason":"other"');
});

test('contact messages are searched, handled and opened again, and each action is in the audit once', async () => {
  const { db } = t.database;
  const [first] = await db
    .insert(contactMessages)
    .values({ name: 'राम', email: 'ram@example.com', message: '=1+1 is what I got', country: 'India' })
    .returning();
  await db.insert(contactMessages).values({ name: 'Asha', email: 'asha@example.com', message: 'Hello', handled: true });
  const url = `/api/admin/contact/${first?.id}/handled`;
  expect(await get('/api/admin/contact')).toMatchObject({ total_count: 2, open_count: 1 });
  expect(await get('/api/admin/contact?search=%E0%A4%B0%E0%A4%BE%E0%A4%AE')).toMatchObject({ total_count: 1 });
  expect((await get('/api/admin/contact?handled=false')).messages.map(({ id }: { id: number }) => id)).toEqual([
    first?.id,
  ]);
  for (const handled of [true, true, false]) expect((await post(url, { handled })).json().handled).toBe(handled);
  const acts = await db
    .select()
    .from(audit)
    .where(eq(audit.target, `contact:${first?.id}`))
    .orderBy(audit.id);
  expect(acts.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['contact_handled', admin.userId],
    ['contact_reopened', admin.userId],
  ]);
  const file = await t.call('GET', '/api/admin/contact/export?handled=false', admin);
  expect(file.body.split('\r\n')[1]).toMatch(/,राम,ram@example.com,India,'=1\+1 is what I got,false$/);
  expect((await post('/api/admin/contact/2000000000/handled', { handled: true })).statusCode).toBe(404);
});

test('the audit is filtered by action, actor and text, newest first, and lists the actions there are', async () => {
  const { db } = t.database;
  await db.delete(audit);
  const other = await t.admin();
  const write = (actorId: number | null, action: string, target: string) =>
    db.insert(audit).values({ actorId, action, target, details: { before: 1, after: 2 } });
  await write(admin.userId, 'user_promoted', 'user:7');
  await write(other.userId, 'review_approved', 'review:1');
  await write(null, 'review_approved', 'review:2');
  const found = async (query: string) => {
    const list = endpoints.admin.audit.response.parse(await get(`/api/admin/audit?${query}`));
    expect(list.actions).toEqual(['review_approved', 'user_promoted']);
    expect(list.total_count).toBe(list.entries.length);
    return list.entries.map(({ target }) => target);
  };
  expect(await found('')).toEqual(['review:2', 'review:1', 'user:7']);
  expect(await found('order=asc')).toEqual(['user:7', 'review:1', 'review:2']);
  expect(await found('action=review_approved')).toEqual(['review:2', 'review:1']);
  expect(await found(`actor_id=${other.userId}`)).toEqual(['review:1']);
  expect(await found('search=user%3A')).toEqual(['user:7']);
  expect(await found(`search=${encodeURIComponent(other.email)}`)).toEqual(['review:1']);
  expect((await get('/api/admin/audit')).entries[0]).toMatchObject({ actor: null, details: { before: 1, after: 2 } });
  const file = await t.call('GET', '/api/admin/audit/export?action=user_promoted', admin);
  expect(file.body).toContain(`${admin.email},user_promoted,user:7,"{""after"":2,""before"":1}"`);
});

test('without an action the audit is empty', async () => {
  await t.database.db.delete(audit);
  expect(await get('/api/admin/audit')).toEqual({ entries: [], total_count: 0, actions: [] });
});

test('an export is recorded with its administrator, and without the search text', async () => {
  await t.database.db.delete(audit);
  await t.call('GET', '/api/admin/contact/export?handled=true&search=asha@example.com', admin);
  const member = await t.member();
  expect((await t.call('GET', '/api/admin/contact/export', member)).statusCode).toBe(403);
  const [entry, ...others] = await t.database.db.select().from(audit);
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    actorId: admin.userId,
    action: 'list_exported',
    target: 'list:contact',
    details: { handled: 'true', order: 'desc', searched: true },
  });
});
