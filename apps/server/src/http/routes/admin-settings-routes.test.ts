import { DEFAULT_SETTINGS, endpoints } from '@prep-ai/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { audit, settings as settingsTable, users } from '../../db/schema/index.ts';
import { openTestPostgres } from '../../db/testing/databases.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { putSettings, readSettings } from '../../testing/saved-settings.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let admin: Awaited<ReturnType<TestApp['admin']>>;
beforeAll(async () => {
  t = await createTestApp({ engine: createFakeEngine().engine });
});
afterAll(() => t?.close());
beforeEach(async () => {
  await t.database.db.delete(settingsTable);
  await t.database.db.delete(audit);
  admin = await t.admin();
});

const entries = async (app = t) =>
  app.database.db.select().from(audit).where(eq(audit.action, 'settings_changed')).orderBy(audit.id);

test('what was never saved is the documented default; secrets of the environment show as set or not', async () => {
  expect(await readSettings(t, admin)).toEqual({
    settings: DEFAULT_SETTINGS,
    version: 0,
    smtp_password_set: false,
    changed_at: null,
    changed_by: null,
    environment: {
      smtp: false,
      ai_provider: 'offline',
      ai_key: false,
      payments: 'none',
      google: false,
      microsoft: false,
    },
  });
});

test('a save is stored, says who saved, and is in the audit field by field with before and after', async () => {
  const answer = await putSettings(t, admin, {
    general: { site_name: 'रोज़गार Prep', max_users: 50 },
    ai: { temperature: 0.3 },
  });
  expect(answer.statusCode).toBe(200);
  const saved = endpoints.admin.saveSettings.response.parse(answer.json());
  expect(saved).toMatchObject({
    settings: { general: { site_name: 'रोज़गार Prep', max_users: 50 }, ai: { temperature: 0.3 } },
    version: 1,
    changed_at: expect.any(String),
    changed_by: 'Meera Iyer',
  });
  expect(await readSettings(t, admin)).toEqual(saved);
  expect(await entries()).toMatchObject([
    {
      actorId: admin.userId,
      target: 'settings:all',
      details: {
        changes: [
          { field: 'general.site_name', before: 'Prep AI', after: 'रोज़गार Prep' },
          { field: 'general.max_users', before: 10_000, after: 50 },
          { field: 'ai.temperature', before: 0.7, after: 0.3 },
        ],
      },
    },
  ]);
});

test('nothing changed: no entry, the same version', async () => {
  expect((await putSettings(t, admin, {})).json()).toMatchObject({ version: 0, changed_at: null });
  await putSettings(t, admin, { general: { max_users: 50 } });
  expect((await putSettings(t, admin, { general: { max_users: 50 } })).json()).toMatchObject({ version: 1 });
  expect(await entries()).toHaveLength(1);
});

test('what somebody else saved meanwhile is not overwritten; a double click is no conflict', async () => {
  const other = await t.admin();
  await putSettings(t, other, { general: { site_name: 'The School' } });
  const stale = { settings: { ...DEFAULT_SETTINGS, ai: { ...DEFAULT_SETTINGS.ai, max_tokens: 500 } }, version: 0 };
  const refused = await t.call('PUT', '/api/admin/settings', { ...admin, body: stale });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'conflict']);
  expect((await readSettings(t, admin)).settings).toMatchObject({
    general: { site_name: 'The School' },
    ai: { max_tokens: 4000 },
  });
  const { settings } = await readSettings(t, admin);
  const again = await t.call('PUT', '/api/admin/settings', { ...other, body: { settings, version: 0 } });
  expect([again.statusCode, again.json().version]).toEqual([200, 1]);
  expect(await entries()).toHaveLength(1);
});

describe('what does not fit is refused, named, and nothing of it is stored', () => {
  test.each([
    ['settings.general.site_name', { general: { site_name: '' } }],
    ['settings.general.max_users', { general: { max_users: 0 } }],
    ['settings.general.support_email', { general: { support_email: 'nobody' } }],
    ['settings.general.support_hours', { general: { support_hours: '' } }],
    ['settings.general.social_facebook', { general: { social_facebook: 'javascript:alert(1)' } }],
    ['settings.general.social_youtube', { general: { social_youtube: 'http://youtube.com/prep' } }],
    ['settings.general.social_threads', { general: { social_threads: 'threads.net/prep' } }],
    ['settings.general.social_linkedin', { general: { social_linkedin: 'https://me:secret@linkedin.com' } }],
    ['settings.reviews.max_review_length', { reviews: { max_review_length: 99 } }],
    ['settings.reviews.max_review_length', { reviews: { max_review_length: 5001 } }],
    ['settings.reviews.featured_review_limit', { reviews: { featured_review_limit: 51 } }],
    ['settings.ai.max_tokens', { ai: { max_tokens: 99 } }],
    ['settings.ai.max_tokens', { ai: { max_tokens: 8001 } }],
    ['settings.ai.max_tokens', { ai: { max_tokens: 500.5 } }],
    ['settings.ai.temperature', { ai: { temperature: 2.1 } }],
    ['settings.ai.response_timeout', { ai: { response_timeout: 9 } }],
    ['settings.ai.rate_limit_per_hour', { ai: { rate_limit_per_hour: 1001 } }],
    ['settings.email.smtp_port', { email: { smtp_port: 65_536 } }],
    ['settings.email.smtp_host', { email: { smtp_host: 'smtp://mail.example.com' } }],
    ['settings.email.smtp_host', { email: { smtp_host: 'mail.example.com\r\nRCPT TO' } }],
    ['settings.email.smtp_host', { email: { smtp_enabled: true } }],
    ['settings.email.from_email', { email: { from_email: 'a@example.com, b@example.com' } }],
    ['settings.security.session_timeout', { security: { session_timeout: 169 } }],
    ['settings.security.max_login_attempts', { security: { max_login_attempts: 2 } }],
    ['settings.security.password_min_length', { security: { password_min_length: 5 } }],
  ])('%s', async (field, patch) => {
    const answer = await putSettings(t, admin, {
      ...patch,
      ...('general' in patch ? {} : { general: { max_users: 7 } }),
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_request']);
    expect(answer.json().errors).toContainEqual({ field, message: expect.any(String) });
    expect(await readSettings(t, admin)).toMatchObject({ settings: DEFAULT_SETTINGS, version: 0 });
  });

  test('an unknown field', async () => {
    const body = { settings: { ...DEFAULT_SETTINGS, secret: {} }, version: 0 };
    expect((await t.call('PUT', '/api/admin/settings', { ...admin, body })).statusCode).toBe(400);
  });
});

test('only administrators get and save them, at once after a demotion too', async () => {
  const member = await t.member();
  const tries = async (token: string) =>
    Promise.all([
      t.call('GET', '/api/admin/settings', { token }),
      t.call('PUT', '/api/admin/settings', { token, body: { settings: DEFAULT_SETTINGS, version: 0 } }),
      t.call('POST', '/api/admin/settings/test-mail', { token }),
    ]);
  for (const { statusCode } of await tries(member.token)) expect(statusCode).toBe(403);
  await t.database.db.update(users).set({ role: 'user' }).where(eq(users.id, admin.userId));
  for (const { statusCode } of await tries(admin.token)) expect(statusCode).toBe(403);
});

describe('the SMTP password', () => {
  const field = 'email.smtp_password';
  const PASSWORD = 'a canary with p@ss wörds';
  const email = { smtp_enabled: true, smtp_host: 'Mail.Example.com', smtp_username: 'prep' };
  const inAudit = async () => (await entries()).map(({ details }) => details.changes);

  test('goes in and never comes out: not in answers, the audit, the log or the table', async () => {
    const answer = await putSettings(t, admin, { email }, { smtp_password: PASSWORD });
    expect(answer.json()).toMatchObject({ smtp_password_set: true });
    const rows = await t.database.db.select().from(settingsTable);
    const everywhere = [
      answer.body,
      (await t.call('GET', '/api/admin/settings', admin)).body,
      JSON.stringify(await t.database.db.select().from(audit)),
      (await t.call('GET', '/api/users/me/export', admin)).body,
      t.log.join(''),
      JSON.stringify(rows),
    ].join('\n');
    for (const word of [PASSWORD, 'canary', Buffer.from(PASSWORD).toString('base64')])
      expect(everywhere).not.toContain(word);
    // what is there is the sealed one
    expect(rows.find(({ key }) => key === 'smtp_password')?.value).toEqual({
      host: 'mail.example.com',
      sealed: expect.any(String),
    });
    expect((await inAudit())[0]).toContainEqual({ field, before: null, after: 'set' });
  });

  test('stays through other changes, is removed by an empty one, and both are in the audit', async () => {
    await putSettings(t, admin, { email }, { smtp_password: PASSWORD });
    expect((await putSettings(t, admin, { email: { smtp_port: 2525 } })).json()).toMatchObject({
      smtp_password_set: true,
    });
    // the same one again is no change
    expect((await putSettings(t, admin, {}, { smtp_password: PASSWORD })).json().version).toBe(2);
    expect((await putSettings(t, admin, {}, { smtp_password: 'another' })).json().version).toBe(3);
    expect((await putSettings(t, admin, {}, { smtp_password: '' })).json()).toMatchObject({
      smtp_password_set: false,
      version: 4,
    });
    expect((await inAudit()).slice(2)).toEqual([
      [{ field, before: 'set', after: 'set' }],
      [{ field, before: 'set', after: 'removed' }],
    ]);
  });

  test('is of the host it was entered for: towards another one it is dropped, and does not come back', async () => {
    await putSettings(t, admin, { email }, { smtp_password: PASSWORD });
    const moved = await putSettings(t, admin, { email: { smtp_host: 'evil.example.net' } });
    expect(moved.json()).toMatchObject({ smtp_password_set: false });
    expect((await inAudit()).at(-1)).toContainEqual({ field, before: 'set', after: 'removed' });
    expect((await putSettings(t, admin, { email })).json()).toMatchObject({ smtp_password_set: false });
    // entered together with the host it stays
    const entered = await putSettings(
      t,
      admin,
      { email: { smtp_host: 'new.example.net' } },
      { smtp_password: PASSWORD },
    );
    expect(entered.json()).toMatchObject({ smtp_password_set: true });
    expect((await putSettings(t, admin, { email: { smtp_host: 'NEW.example.net' } })).json()).toMatchObject({
      smtp_password_set: true,
    });
  });

  test('without a host has nowhere to go', async () => {
    const answer = await putSettings(t, admin, {}, { smtp_password: PASSWORD });
    expect(answer.json()).toMatchObject({ errors: [{ field: 'settings.email.smtp_host' }] });
  });
});

test('of parallel saves from one version one wins, on PostgreSQL; another process uses it within 5 s', async () => {
  const database = await openTestPostgres();
  let now = Date.now();
  const clock = { now: () => new Date(now) };
  const one = await createTestApp({ engine: createFakeEngine().engine, database, clock });
  const two = await createTestApp({ engine: createFakeEngine().engine, database, clock });
  try {
    const boss = await one.admin();
    const sampleContent = async (app: TestApp) => (await app.call('GET', '/api/site')).json().show_sample_content;
    expect([await sampleContent(one), await sampleContent(two)]).toEqual([true, true]);
    // the first save of all makes the row that later ones lock
    await putSettings(one, boss, { general: { site_name: 'The School' } });
    const saves = await Promise.all(
      Array.from({ length: 8 }, (_, n) => {
        const general = { ...DEFAULT_SETTINGS.general, show_sample_content: false, max_users: 100 + n };
        const body = { settings: { ...DEFAULT_SETTINGS, general }, version: 1 };
        return (n % 2 ? one : two).call('PUT', '/api/admin/settings', { ...boss, body });
      }),
    );
    expect(saves.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(7).fill(409)]);
    const [, entry, ...others] = await entries(one);
    expect(others).toEqual([]);
    const { settings, version } = await readSettings(one, boss);
    expect(version).toBe(2);
    expect(entry?.details.changes).toContainEqual({
      field: 'general.max_users',
      before: 10_000,
      after: settings.general.max_users,
    });
    now += 5000;
    expect([await sampleContent(one), await sampleContent(two)]).toEqual([false, false]);
    await putSettings(one, boss, { general: { show_sample_content: true } });
    // the process that saved uses it at once
    expect(await sampleContent(one)).toBe(true);
    expect(await sampleContent(two)).toBe(false);
    now += 5000;
    expect(await sampleContent(two)).toBe(true);
  } finally {
    await one.close();
    await two.close();
    await database.close();
  }
});
