import { endpoints } from '@prep-ai/contract';
import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit, generations, oneTimeCodes, payments, resumes, subscriptions, users } from '../../db/schema/index.ts';
import { sampleReview } from '../../db/testing/sample-reviews.ts';
import { SAMPLE_PROFILE, sampleGeneration } from '../../db/testing/samples.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { codeIn, PASSWORD, register } from '../../testing/registering.ts';
import type { SampleAccount } from '../../testing/sample-accounts.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const { adminUsers } = endpoints;
const PLAN = endpoints.accounts.plan.path;
const DAY_MS = 86_400_000;
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS);

const writing = createFakeEngine();
let t: TestApp;
let admin: SampleAccount;
beforeAll(async () => {
  t = await createTestApp({ engine: writing.engine });
  await t.application.startJobs();
  admin = await t.admin();
});
afterAll(() => t?.close());

const act = (id: number, what: string, body?: unknown, token = admin.token) =>
  t.call('POST', `/api/admin/users/${id}/${what}`, { token, body });
const rowOf = async (id: number) => (await t.database.db.select().from(users).where(eq(users.id, id)))[0];
const actsOn = async (id: number) =>
  (
    await t.database.db
      .select()
      .from(audit)
      .where(eq(audit.target, `user:${id}`))
      .orderBy(audit.id)
  ).map(({ actorId, action, details }) => ({ actorId, action, details }));
const refusal = (answer: { statusCode: number; json(): { code: string; detail: string } }) => [
  answer.statusCode,
  answer.json().code,
  answer.json().detail,
];
const signIn = ({ email, password }: SampleAccount) => t.call('POST', '/api/token', { body: { email, password } });
const opens = async (token: string) => (await t.call('GET', '/api/auth/me', { token })).json().code ?? 'open';

describe('the list', () => {
  /** addresses that no other test has, so that a search by them sees these users only */
  const DOMAIN = 'list-of-users.example';
  const list = async (query: string) => {
    const answer = await t.call('GET', `/api/admin/users?search=${DOMAIN}&${query}`, admin);
    expect(answer.statusCode).toBe(200);
    return adminUsers.list.response.parse(answer.json());
  };
  const names = async (query: string) => (await list(query)).users.map(({ full_name }) => full_name);

  beforeAll(async () => {
    const people = [
      { fullName: 'Zoya Khan', email: 'a', createdAt: daysFromNow(-5), lastLoginAt: daysFromNow(-1) },
      { fullName: 'asha rao', email: 'd', createdAt: daysFromNow(-4), isActive: false },
      { fullName: 'Élodie Müller', email: 'c', createdAt: daysFromNow(-3), emailVerified: false },
      // as a keyboard composes it: the same letters as U+095B writes
      {
        fullName: '\u091c\u093c\u094b\u092f\u093e 100%_',
        email: 'b',
        createdAt: daysFromNow(-2),
        lastLoginAt: daysFromNow(-2),
      },
      { fullName: 'Ben Cruz', email: 'e', createdAt: daysFromNow(-1), role: 'admin' as const },
    ];
    for (const { email, ...person } of people) await t.member({ ...person, email: `${email}@${DOMAIN}` });
  });

  test('is newest first, and sorts as requested, with users without the value last', async () => {
    expect(await names('')).toEqual([
      'Ben Cruz',
      '\u091c\u093c\u094b\u092f\u093e 100%_',
      'Élodie Müller',
      'asha rao',
      'Zoya Khan',
    ]);
    expect((await names('order=asc'))[0]).toBe('Zoya Khan');
    expect((await names('sort=full_name&order=asc')).slice(0, 3)).toEqual(['asha rao', 'Ben Cruz', 'Zoya Khan']);
    expect((await list('sort=email&order=asc')).users.map(({ email }) => email[0])).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect((await names('sort=last_login&order=desc')).slice(0, 2)).toEqual([
      'Zoya Khan',
      '\u091c\u093c\u094b\u092f\u093e 100%_',
    ]);
    expect((await names('sort=last_login&order=asc'))[1]).toBe('Zoya Khan');
    expect((await list('sort=last_login&order=asc')).users.at(-1)?.last_login).toBeNull();
  });

  test('filters by role and state', async () => {
    expect(await names('role=admin')).toEqual(['Ben Cruz']);
    expect(await names('status=inactive')).toEqual(['asha rao']);
    expect(await names('status=unverified')).toEqual(['Élodie Müller']);
    expect((await list('status=active')).total_count).toBe(4);
    expect((await list('status=verified&role=user')).total_count).toBe(3);
  });

  test('comes in pages that hold everybody once, also where all have the same value', async () => {
    const seen: number[] = [];
    for (const page of [1, 2, 3]) {
      const { users: rows, total_count } = await list(`limit=2&page=${page}&sort=last_login&order=asc`);
      expect(total_count).toBe(5);
      seen.push(...rows.map(({ id }) => id));
    }
    expect(new Set(seen).size).toBe(5);
    expect((await list('limit=2&page=4')).users).toEqual([]);
  });

  test('finds names without case, in any script, however they are typed, and takes wildcards literally', async () => {
    const found = async (search: string) =>
      (await t.call('GET', `/api/admin/users?search=${encodeURIComponent(search)}`, admin))
        .json()
        .users.map(({ email }: { email: string }) => email.split('@')[0]);
    expect(await found('ÉLODIE mü')).toEqual(['c']);
    expect(await found('e\u0301lodie')).toEqual(['c']);
    expect(await found('\u095b\u094b\u092f\u093e')).toEqual(['b']);
    expect(await found(' ASHA RAO ')).toEqual(['d']);
    expect(await found(`D@LIST-OF-USERS.example`)).toEqual(['d']);
    expect(await found('100%_')).toEqual(['b']);
    expect(await found('10%%_')).toEqual([]);
    expect(await found("'; drop table users; --")).toEqual([]);
    expect(await found('\\')).toEqual([]);
  });

  test('shows guests only when they are requested, and finds them by their placeholder address', async () => {
    const { userId } = await t.guest();
    const search = `search=guest-${userId}@guest`;
    const found = async (kind: string) =>
      (await t.call('GET', `/api/admin/users?${search}${kind}`, admin)).json().users;
    expect(await found('')).toEqual([]);
    expect(await found('&kind=guests')).toMatchObject([
      { id: userId, email: `guest-${userId}@guest.invalid`, is_guest: true, plan_info: { plan_name: 'Guest' } },
    ]);
    expect(await found('&kind=all&sort=email')).toHaveLength(1);
    expect((await list('kind=guests')).total_count).toBe(0);
  });

  test('shows the plan that the user sees, and what they used of it', async () => {
    const pro = await t.member({ email: `pro@plans-of-users.example` });
    await t.database.db.insert(subscriptions).values({
      userId: pro.userId,
      planId: 2,
      source: 'admin',
      startsAt: daysFromNow(-3),
      endsAt: daysFromNow(27),
    });
    await t.database.db
      .insert(generations)
      .values({ ...sampleGeneration(pro.userId), state: 'done', quota: 'counted', content: 'An answer.' });
    const { users: rows } = (await t.call('GET', '/api/admin/users?search=plans-of-users', admin)).json();
    expect(rows).toHaveLength(1);
    const own = (await t.call('GET', PLAN, { token: pro.token })).json();
    expect(rows[0].currentPlan).toEqual(own);
    expect(rows[0].plan_info).toEqual({
      plan_name: 'Pro Plan',
      is_active: true,
      questions_used: 1,
      question_limit: null,
      start_date: own.start_date,
      end_date: own.end_date,
      has_file_upload: true,
      has_advanced_models: true,
    });
  });

  test('refuses what it does not know', async () => {
    for (const query of ['sort=password_hash', 'order=up', 'page=0', 'limit=101', 'status=gone', 'role=root', 'x=1']) {
      const answer = await t.call('GET', `/api/admin/users?${query}`, admin);
      expect([query, answer.statusCode]).toEqual([query, 400]);
    }
  });

  test('is exported as CSV with the same filters, one row a user', async () => {
    await t.member({ email: `formula@csv-of-users.example`, fullName: '=HYPERLINK("x","y")' });
    await t.member({ email: `plain@csv-of-users.example`, fullName: 'मीरा अय्यर', isActive: false });
    const answer = await t.call('GET', '/api/admin/users/export?search=csv-of-users', admin);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="users.csv"');
    expect(answer.headers['cache-control']).toBe('no-store');
    const lines = answer.body.split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toBe(
      '\ufeffid,email,full_name,role,is_active,email_verified,is_guest,oauth_provider,plan,plan_end,questions_used,created_at,last_login',
    );
    expect(lines[1]).toContain(
      `formula@csv-of-users.example,"'=HYPERLINK(""x"",""y"")",user,true,true,false,,Free,,0,20`,
    );
    expect(lines[2]).toContain('plain@csv-of-users.example,मीरा अय्यर,user,false,');
    const inactive = await t.call('GET', '/api/admin/users/export?search=csv-of-users&status=inactive', admin);
    expect(inactive.body.split('\r\n')).toHaveLength(3);
  });
});

test('the export holds everybody, however many pages it is read in', async () => {
  const many = Array.from({ length: 1100 }, (_, i) => ({ username: 'Many', email: `many-${i}@many-users.example` }));
  await t.database.db.insert(users).values(many);
  const answer = await t.call('GET', '/api/admin/users/export?search=many-users', admin);
  const emails = answer.body
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[1]);
  expect(emails).toEqual(many.map(({ email }) => email));
  await t.database.db.delete(users).where(eq(users.username, 'Many'));
});

test('the counts change with the users', async () => {
  const stats = async () =>
    adminUsers.stats.response.parse((await t.call('GET', '/api/admin/users/stats', admin)).json());
  const before = await stats();
  const { userId } = await t.member({ emailVerified: false });
  await t.guest();
  await act(userId, 'grant', { months: 1, expected_end: null });
  expect(await stats()).toEqual({
    ...before,
    total_users: before.total_users + 1,
    active_users: before.active_users + 1,
    recent_signups: before.recent_signups + 1,
    this_month: before.this_month + 1,
    pro_users: before.pro_users + 1,
    guests: before.guests + 1,
  });
});

test('the details list what belongs to a user', async () => {
  const { db } = t.database;
  const { userId, token } = await t.member({
    email: 'details@users.example',
    oauthProvider: 'google',
    oauthSubject: 'g1',
  });
  await t.call('GET', '/api/auth/me', { token });
  await db.insert(resumes).values({
    userId,
    filename: 'cv.pdf',
    kind: 'pdf',
    pages: 1,
    lines: [],
    profile: SAMPLE_PROFILE,
  });
  await db.insert(generations).values([
    { ...sampleGeneration(userId), state: 'done', quota: 'counted' },
    { ...sampleGeneration(userId), state: 'failed', quota: 'released' },
  ]);
  await db.insert(payments).values([
    { userId, planId: 2, amount: 19_900, currency: 'INR', state: 'paid', paidAt: new Date() },
    { userId, planId: 2, amount: 19_900, currency: 'INR' },
  ]);
  const review = await sampleReview(db, { userId });
  const answer = await t.call('GET', `/api/admin/users/${userId}`, admin);
  expect(adminUsers.details.response.parse(answer.json())).toMatchObject({
    id: userId,
    email: 'details@users.example',
    oauth_provider: 'google',
    two_factor: false,
    live_sessions: 1,
    questions_in_all: 1,
    resumes: 1,
    payments: 1,
    review_id: review.id,
    last_seen: expect.stringContaining('T'),
  });
  expect((await t.call('GET', '/api/admin/users/2000000000', admin)).statusCode).toBe(404);
});

describe('an action', () => {
  test('promotes and demotes, once each; a demoted administrator is none from the next call on', async () => {
    const { userId, token } = await t.member();
    expect((await t.call('GET', '/api/admin/users', { token })).statusCode).toBe(403);
    for (const _ of ['click', 'second click']) {
      expect(adminUsers.action.response.parse((await act(userId, 'promote')).json()).role.name).toBe('admin');
    }
    expect((await t.call('GET', '/api/admin/users', { token })).statusCode).toBe(200);
    for (const _ of ['click', 'second click']) {
      const answer = await act(userId, 'demote');
      expect([answer.statusCode, answer.json().role.name]).toEqual([200, 'user']);
    }
    expect((await t.call('GET', '/api/admin/users', { token })).statusCode).toBe(403);
    expect(await opens(token)).toBe('open');
    expect(await actsOn(userId)).toEqual([
      { actorId: admin.userId, action: 'user_promoted', details: { role_before: 'user', role_after: 'admin' } },
      { actorId: admin.userId, action: 'user_demoted', details: { role_before: 'admin', role_after: 'user' } },
    ]);
  });

  test.each([
    ['a guest', { isGuest: true }, 'A guest can’t be an administrator.'],
    ['a deactivated account', { isActive: false }, 'This account is deactivated. Activate it first.'],
    [
      'an unverified account',
      { emailVerified: false },
      'The email address of this account is not verified. Verify it first.',
    ],
  ])('does not promote %s', async (_, values, detail) => {
    const { userId } = await t.member(values);
    expect(refusal(await act(userId, 'promote'))).toEqual([409, 'conflict', detail]);
    expect(await rowOf(userId)).toMatchObject({ role: 'user' });
    expect(await actsOn(userId)).toEqual([]);
  });

  test('deactivates, which ends every session at once, and activates, which opens the door but no old session', async () => {
    const account = await t.member();
    const second = (await signIn(account)).json().access_token;
    for (const _ of ['click', 'second click'])
      expect((await act(account.userId, 'deactivate')).json()).toMatchObject({ is_active: false });
    for (const token of [account.token, second]) expect(await opens(token)).toBe('session_ended');
    expect((await signIn(account)).json().code).toBe('account_inactive');
    for (const _ of ['click', 'second click'])
      expect((await act(account.userId, 'activate')).json()).toMatchObject({ is_active: true });
    for (const token of [account.token, second]) expect(await opens(token)).toBe('session_ended');
    expect((await signIn(account)).statusCode).toBe(200);
    expect(await actsOn(account.userId)).toMatchObject([{ action: 'user_deactivated' }, { action: 'user_activated' }]);
  });

  test.each(['deactivate', 'sign-out', 'delete'])('%s ends the answers that are being read', async (what) => {
    const { userId, token } = await t.member();
    const body = { request_type: 'questions', selected_skills: ['Java'] };
    const key = `read-until-${what}`;
    const stream = t.call('POST', '/api/chat', { token, body, headers: { 'idempotency-key': key } });
    writing.say('Begun ');
    await expect
      .poll(async () => (await t.call('GET', `/api/chat/generations/${key}`, { token })).json().content)
      .toBe('Begun ');
    const done =
      what === 'delete' ? await t.call('DELETE', `/api/admin/users/${userId}`, admin) : await act(userId, what);
    expect(done.statusCode).toBe(200);
    // nobody has finished it
    expect((await stream).body).toContain('[DONE]');
    // what is left of a deleted account was stopped; the other answers go on
    if (what !== 'delete') writing.finish();
  });

  test('signs out everywhere and says of how many sessions; of none it writes nothing down', async () => {
    const account = await t.member();
    const second = (await signIn(account)).json().access_token;
    expect((await act(account.userId, 'sign-out')).json()).toEqual({ message: '2 sessions ended', ended: 2 });
    for (const token of [account.token, second]) expect(await opens(token)).toBe('session_ended');
    expect((await act(account.userId, 'sign-out')).json()).toEqual({ message: '0 sessions ended', ended: 0 });
    expect(await actsOn(account.userId)).toEqual([
      { actorId: admin.userId, action: 'user_signed_out', details: { sessions: 2 } },
    ]);
    expect((await signIn(account)).statusCode).toBe(200);
  });

  test('verifies an address: the account opens with the password of its registration, and its code stops working', async () => {
    const email = 'admin-verified@users.example';
    const code = await register(t, { email, password: PASSWORD });
    const id = (await t.database.db.select().from(users).where(eq(users.email, email)))[0]?.id ?? 0;
    for (const _ of ['click', 'second click']) {
      const answer = await act(id, 'verify');
      expect([answer.statusCode, answer.json()]).toMatchObject([200, { email_verified: true }]);
    }
    expect((await t.call('POST', '/api/verify-email', { body: { email, code } })).statusCode).toBe(400);
    expect((await t.call('POST', '/api/token', { body: { email, password: PASSWORD } })).statusCode).toBe(200);
    expect((await t.mailsTo(email)).at(-1)?.subject).toMatch(/^Welcome/);
    expect(await actsOn(id)).toMatchObject([{ action: 'user_verified' }]);
  });

  test('verifies an address that several registered: none of their passwords opens it, its owner gets a link', async () => {
    const email = 'verify-several@users.example';
    for (const password of [PASSWORD, 'words of a thief 1'])
      await t.call('POST', '/api/users', { body: { email, password, full_name: 'Asha' } });
    const id = (await t.database.db.select().from(users).where(eq(users.email, email)))[0]?.id ?? 0;
    expect((await act(id, 'verify')).statusCode).toBe(200);
    for (const password of [PASSWORD, 'words of a thief 1'])
      expect((await t.call('POST', '/api/token', { body: { email, password } })).statusCode).toBe(401);
    for (const mail of await t.mailsTo(email)) {
      if (!/\b\d{6}\b/.test(mail.text)) continue;
      const answer = await t.call('POST', '/api/verify-email', { body: { email, code: codeIn(mail) } });
      expect(answer.statusCode).toBe(400);
    }
    expect((await t.mailsTo(email)).at(-1)?.text).toContain('/reset-password?token=');
    const waiting = await t.database.db.select().from(oneTimeCodes).where(eq(oneTimeCodes.userId, id));
    expect(waiting).toMatchObject([{ purpose: 'reset_password' }]);
  });

  test('does not verify a guest', async () => {
    const { userId } = await t.guest();
    expect(refusal(await act(userId, 'verify'))).toEqual([
      409,
      'conflict',
      'A guest has no email address that could be verified.',
    ]);
  });

  test('grants months after the present end, once for the end that was seen, and notifies the user', async () => {
    const { userId, email, token } = await t.member();
    const grant = (months: number, expected_end: string | null) => act(userId, 'grant', { months, expected_end });
    const first = adminUsers.grant.response.parse((await grant(1, null)).json());
    expect(first.currentPlan).toMatchObject({ plan_id: 2, days_until_expiry: 30 });
    expect(refusal(await grant(1, null))).toEqual([
      409,
      'conflict',
      'This user’s plan has changed in the meantime. Check it before you grant more.',
    ]);
    const second = (await grant(3, first.currentPlan.end_date)).json();
    const end = (plan: { end_date: string | null }) => new Date(plan.end_date ?? 0).getTime();
    expect(end(second.currentPlan) - end(first.currentPlan)).toBe(90 * DAY_MS);
    expect((await t.call('GET', PLAN, { token })).json().end_date).toBe(second.currentPlan.end_date);
    expect((await t.mailsTo(email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('1 month'),
      expect.stringContaining('3 months'),
    ]);
    expect(await actsOn(userId)).toEqual([
      {
        actorId: admin.userId,
        action: 'plan_granted',
        details: { months: 1, end_before: null, end_after: first.currentPlan.end_date },
      },
      {
        actorId: admin.userId,
        action: 'plan_granted',
        details: { months: 3, end_before: first.currentPlan.end_date, end_after: second.currentPlan.end_date },
      },
    ]);
    const rows = await t.database.db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
    expect(rows.map(({ source, paymentId }) => [source, paymentId])).toEqual([
      ['admin', null],
      ['admin', null],
    ]);
  });

  test('grants from now on where a plan is over, and nothing to guests or for odd months', async () => {
    const { userId } = await t.member();
    const over = daysFromNow(-10);
    await t.database.db
      .insert(subscriptions)
      .values({ userId, planId: 2, source: 'payment', startsAt: daysFromNow(-40), endsAt: over });
    const granted = await act(userId, 'grant', { months: 1, expected_end: over.toISOString() });
    expect(granted.json().currentPlan).toMatchObject({ is_expired: false, days_until_expiry: 30 });
    const guest = await t.guest();
    expect((await act(guest.userId, 'grant', { months: 1, expected_end: null })).statusCode).toBe(409);
    for (const months of [0, 25, 1.5, -1, '3']) {
      expect((await act(userId, 'grant', { months, expected_end: null })).statusCode).toBe(400);
    }
  });

  test('deletes an account as its owner would, says who is not named any more, and is no error twice', async () => {
    const account = await t.member();
    const { userId, email } = account;
    await t.database.db.insert(payments).values({ userId, planId: 2, amount: 19_900, currency: 'INR' });
    const remove = () => t.call('DELETE', `/api/admin/users/${userId}`, admin);
    for (const _ of ['click', 'second click']) {
      const answer = await remove();
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        { message: 'The account and all its data were deleted' },
      ]);
    }
    expect(await rowOf(userId)).toBeUndefined();
    expect(await opens(account.token)).toBe('session_ended');
    const kept = await t.database.db.$count(payments, and(eq(payments.amount, 19_900)));
    expect(kept).toBeGreaterThan(0);
    expect((await t.mailsTo(email)).map(({ subject }) => subject)).toEqual(['Your Prep AI account was deleted']);
    const [entry, ...others] = await actsOn(userId);
    expect(others).toEqual([]);
    expect(entry).toEqual({
      actorId: admin.userId,
      action: 'user_deleted',
      details: { role: 'user', guest: false, active: true, verified: true },
    });
    expect(JSON.stringify(entry)).not.toContain(email);
  });

  test('finds nobody where there is nobody', async () => {
    for (const what of ['promote', 'demote', 'activate', 'deactivate', 'verify', 'sign-out'])
      expect((await act(2_000_000_000, what)).statusCode).toBe(404);
    expect((await act(2_000_000_000, 'grant', { months: 1, expected_end: null })).statusCode).toBe(404);
    expect((await t.call('DELETE', '/api/admin/users/2000000000', admin)).statusCode).toBe(404);
    expect((await act(admin.userId, 'erase')).statusCode).toBe(400);
    expect((await act(0, 'promote')).statusCode).toBe(400);
  });

  test('is for administrators only', async () => {
    const target = await t.member();
    const [member, guest] = [await t.member(), await t.guest()];
    const calls: ['GET' | 'POST' | 'DELETE', string, unknown?][] = [
      ['GET', '/api/admin/users'],
      ['GET', '/api/admin/users/stats'],
      ['GET', '/api/admin/users/export'],
      ['GET', `/api/admin/users/${target.userId}`],
      ['POST', `/api/admin/users/${target.userId}/deactivate`],
      ['POST', `/api/admin/users/${target.userId}/sign-out`],
      ['POST', `/api/admin/users/${target.userId}/grant`, { months: 1, expected_end: null }],
      ['DELETE', `/api/admin/users/${target.userId}`],
    ];
    for (const [method, url, body] of calls) {
      expect((await t.call(method, url, { body })).statusCode).toBe(401);
      for (const { token } of [member, guest])
        expect((await t.call(method, url, { token, body })).statusCode).toBe(403);
    }
    expect(await opens(target.token)).toBe('open');
    expect(await actsOn(target.userId)).toEqual([]);
  });
});

test('the last active administrator always stays', async () => {
  const { db } = t.database;
  const [last, inactive] = [await t.admin(), await t.admin()];
  const others = and(eq(users.role, 'admin'), ne(users.id, last.userId));
  await db.update(users).set({ isActive: false }).where(others);
  const attempts = [
    act(last.userId, 'demote', undefined, last.token),
    act(last.userId, 'deactivate', undefined, last.token),
    t.call('DELETE', `/api/admin/users/${last.userId}`, last),
    t.call('DELETE', '/api/users/me', last),
  ];
  for (const answer of await Promise.all(attempts)) {
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict']);
    expect(answer.json().detail).toContain('last administrator');
  }
  expect(await actsOn(last.userId)).toEqual([]);
  expect(await t.mailsTo(last.email)).toEqual([]);
  // one who is not active can go, and with another active one the last is none any more
  expect((await act(inactive.userId, 'demote', undefined, last.token)).statusCode).toBe(200);
  await db.update(users).set({ isActive: true }).where(others);
  expect((await t.call('DELETE', `/api/admin/users/${last.userId}`, last)).statusCode).toBe(200);
  expect(await actsOn(last.userId)).toMatchObject([{ actorId: null, action: 'user_deleted' }]);
});
