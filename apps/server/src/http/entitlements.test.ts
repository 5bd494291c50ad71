import { ENTITLEMENTS, endpoints, MS, PLAN_KINDS, type PlanKind, RESPONSE_LENGTHS } from '@prep-ai/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../db/database.ts';
import { openMemoryPglite } from '../db/open-pglite.ts';
import { subscriptions } from '../db/schema/index.ts';
import { createFakeEngine } from '../testing/fake-engine.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let database: OpenDatabase;
let t: TestApp;
const engine = createFakeEngine();
beforeAll(async () => {
  database = await openMemoryPglite();
  t = await createTestApp({ engine: engine.engine, database });
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
    expect((await ask({ response_length: length })).statusCode).toBe(allowed ? 200 : 403);
    if (allowed) expect(engine.requests.at(-1)).toMatchObject({ model: rights.model });
  });

  test('skills of one question', async () => {
    const skills = ['Java', 'SQL', 'Go'];
    expect((await ask({ selected_skills: skills.slice(0, rights.skills_selectable) })).statusCode).toBe(200);
    const more = await ask({ selected_skills: skills.slice(0, rights.skills_selectable + 1) });
    expect(more.statusCode).toBeGreaterThanOrEqual(400);
  });

  test('deleting from the history', async () => {
    const deleted = await t.call('DELETE', '/api/chat/history-delete/123456789', { token });
    // 404: it may delete, but there is no such entry
    expect(deleted.statusCode).toBe(rights.history === 'full' ? 404 : 403);
  });
});
