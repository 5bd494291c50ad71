import {
  ENTITLEMENTS,
  type Endpoint,
  endpoints,
  MS,
  PLAN_IDS,
  PLAN_KINDS,
  type PlanKind,
  RESPONSE_LENGTHS,
} from '@prep-ai/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../db/database.ts';
import { openMemoryPglite } from '../db/open-pglite.ts';
import { subscriptions } from '../db/schema/index.ts';
import { createFakeEngine } from '../testing/fake-engine.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let database: OpenDatabase;
let t: TestApp;
const engine = createFakeEngine();
/** ms that the server's clock is ahead */
let movedBy = 0;
const clock = { now: () => new Date(Date.now() + movedBy) };
beforeAll(async () => {
  database = await openMemoryPglite();
  t = await createTestApp({ engine: engine.engine, database, clock });
});
afterAll(async () => {
  await t.close();
  await database.close();
});

/** days from now that the account's paid plan ends after */
const ENDS: Record<PlanKind, number | null> = { guest: null, free: null, expired: -1, pro: 20 };

async function accountOf(kind: PlanKind): Promise<{ token: string; userId: number }> {
  if (kind === 'guest') return t.guest();
  const account = await t.member();
  const days = ENDS[kind];
  if (days !== null) {
    const endsAt = new Date(Date.now() + days * MS.day);
    const startsAt = new Date(endsAt.getTime() - 30 * MS.day);
    await database.db
      .insert(subscriptions)
      .values({ userId: account.userId, planId: 2, source: 'admin', startsAt, endsAt });
  }
  return account;
}

describe.each(PLAN_KINDS)('the plan %s', (kind) => {
  const rights = ENTITLEMENTS[kind];
  let token: string;
  beforeAll(async () => {
    token = (await accountOf(kind)).token;
  });

  const ask = async (body: object) => {
    engine.say('### 1. What is a heap?\n\nA tree.');
    engine.finish();
    return t.call('POST', '/api/chat', {
      token,
      body: { request_type: 'questions', selected_skills: ['Java'], ...body },
    });
  };

  test('comes with the user, together with what it allows', async () => {
    const { currentPlan } = endpoints.accounts.me.response.parse(
      (await t.call('GET', '/api/auth/me', { token })).json(),
    );
    expect(currentPlan).toMatchObject({
      entitlements: rights,
      question_limit: rights.questions,
      is_expired: kind === 'expired',
      has_plan: kind === 'guest' || kind === 'pro',
    });
  });

  test.each(RESPONSE_LENGTHS)('answers of length %s', async (length) => {
    const allowed = rights.lengths.includes(length);
    const { options } = (await t.call('GET', '/api/response-length-options', { token })).json();
    expect(options).toContainEqual(expect.objectContaining({ value: length, allowed }));
    if (!rights.setup) return;
    expect((await ask({ response_length: length })).statusCode).toBe(allowed ? 200 : 403);
    if (allowed) expect(engine.requests.at(-1)).toMatchObject({ model: rights.model });
  });

  if (rights.setup) {
    test('skills of one question', async () => {
      const skills = ['Java', 'SQL', 'Go'];
      expect((await ask({ selected_skills: skills.slice(0, rights.skills_selectable) })).statusCode).toBe(200);
      const more = await ask({ selected_skills: skills.slice(0, rights.skills_selectable + 1) });
      expect(more.statusCode).toBeGreaterThanOrEqual(400);
    });
  }

  const setupCalls = Object.values(endpoints)
    .flatMap((area) => Object.values<Endpoint>(area))
    .filter(({ setup }) => setup);
  test.each(setupCalls)('may use the setup: $method $path', async ({ method, path, upload }) => {
    const url = path.replace(':skill', 'Java').replace(':id', '1');
    const answer = await t.call(method, url, { token, ...(upload || method !== 'POST' ? {} : { body: {} }) });
    const refused = answer.statusCode === 403 && answer.json().code === 'plan_expired';
    expect(refused).toBe(!rights.setup);
  });

  test('reading what was made', async () => {
    for (const path of ['/api/resume/skills', '/api/resume/latest-job-matching', '/api/chat/history']) {
      expect((await t.call('GET', path, { token })).statusCode).toBe(200);
    }
  });

  test('deleting from the history', async () => {
    const deleted = await t.call('DELETE', '/api/chat/history-delete/123456789', { token });
    // 404: it may delete, but there is no such entry
    expect(deleted.statusCode).toBe(rights.history === 'full' ? 404 : 403);
  });
});

test('a plan that ends while the server runs is Pro with its dates, and closed, until Free or Pro is chosen', async () => {
  const { token, userId } = await t.member();
  const endsAt = new Date(Date.now() + 10 * MS.minute);
  const startsAt = new Date(endsAt.getTime() - 30 * MS.day);
  await database.db.insert(subscriptions).values({ userId, planId: PLAN_IDS.pro, source: 'admin', startsAt, endsAt });
  const plan = async () => (await t.call('GET', '/api/auth/me/plan', { token })).json();
  const addSkill = async (skill_name: string) =>
    (await t.call('POST', '/api/resume/skills/manual', { token, body: { skill_name } })).statusCode;
  const chooseFree = () => t.call('POST', '/api/subscribe', { token, body: { plan_id: PLAN_IDS.free } });
  const pro = { plan_id: PLAN_IDS.pro, start_date: startsAt.toISOString(), end_date: endsAt.toISOString() };

  const running = (await chooseFree()).json();
  expect(running).toMatchObject({ ...pro, has_plan: true, is_expired: false });
  expect(await addSkill('Kafka')).toBe(200);

  movedBy = 20 * MS.minute;
  const ended = { ...pro, plan_name: running.plan_name, has_plan: false, is_expired: true, question_limit: 0 };
  expect(await plan()).toMatchObject({ ...ended, expired_days_ago: 0, days_until_expiry: null });
  expect(await addSkill('Redis')).toBe(403);

  const free = { plan_id: PLAN_IDS.free, plan_name: 'Free', is_expired: false, question_limit: 50, end_date: null };
  // twice, as a double click
  for (const answer of await Promise.all([chooseFree(), chooseFree()])) expect(answer.json()).toMatchObject(free);
  expect(await addSkill('Redis')).toBe(200);
  movedBy = 30 * MS.minute;
  expect(await plan()).toMatchObject(free);
});
