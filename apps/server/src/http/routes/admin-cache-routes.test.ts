import { cachedSkills, endpoints } from '@prep-ai/contract';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { audit, cacheLookups, subtopicCache } from '../../db/schema/index.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const { admin } = endpoints;
const NAMES = ['C/C++', '100%_code', 'ग्राहक सेवा', 'a\\b', 'Java', 'JavaScript', `${'द'.repeat(99)}x`];
let t: TestApp;
let token: string;
let adminId: number;

beforeAll(async () => {
  t = await createTestApp({ engine: createFakeEngine().engine });
  ({ token, userId: adminId } = await t.admin());
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.database.db.delete(subtopicCache);
  await t.database.db.delete(cacheLookups);
});

const fill = (names = NAMES) =>
  t.database.db.insert(subtopicCache).values(
    names.map((skillName, index) => ({
      skillName,
      skillKey: skillName.normalize('NFKC').toLowerCase(),
      subtopics: ['Basics', 'More'],
      createdAt: new Date(Date.UTC(2026, 0, 1 + index)),
      updatedAt: new Date(Date.UTC(2026, 5, 30 - index)),
    })),
  );
const list = async (query = '') =>
  cachedSkills.parse((await t.call('GET', `${admin.cachedSkills.path}${query}`, { token })).json());
const remove = (skill: string) => t.call('DELETE', `/api/admin/skills/${encodeURIComponent(skill)}/cache`, { token });
const lastAct = async () => (await t.database.db.select().from(audit).orderBy(desc(audit.id)).limit(1))[0];

test('an empty cache has counts of zero, and rates that were never measured are null', async () => {
  expect(await list()).toEqual({
    cached_skills: [],
    total_count: 0,
    stats: {
      skills: 0,
      subtopics: 0,
      bytes: 0,
      hits: 0,
      misses: 0,
      hit_rate: null,
      miss_rate: null,
      counted_since: null,
    },
  });
});

test('sorted pages, with the statistics of all entries', async () => {
  await fill();
  const first = await list('?limit=2');
  expect(first.cached_skills.map((skill) => skill.skill_name)).toEqual(['C/C++', '100%_code']);
  expect(first).toMatchObject({ total_count: 7, stats: { skills: 7, subtopics: 14 } });
  expect(first.stats.bytes).toBeGreaterThan(7 * 'BasicsMore'.length);
  expect((await list('?limit=2&page=4')).cached_skills).toHaveLength(1);
  const sorted = await list('?sort=created_at&order=asc&limit=1');
  expect(sorted.cached_skills[0]?.skill_name).toBe('C/C++');
});

test.each([
  ['java', ['Java', 'JavaScript']],
  ['%', ['100%_code']],
  ['_', ['100%_code']],
  ['\\', ['a\\b']],
  ['सेवा', ['ग्राहक सेवा']],
  ['zzz', []],
])('a search for %s is literal and without case', async (search, names) => {
  await fill();
  const found = await list(`?sort=skill_name&order=asc&search=${encodeURIComponent(search)}`);
  expect(found.cached_skills.map((skill) => skill.skill_name)).toEqual(names);
  expect(found.total_count).toBe(names.length);
});

test.each(NAMES)('%s can be deleted, once, and the audit says so', async (name) => {
  await fill();
  expect((await remove(name.toUpperCase())).statusCode).toBe(200);
  expect((await list()).total_count).toBe(6);
  expect(await lastAct()).toMatchObject({
    actorId: adminId,
    action: 'cache_deleted',
    details: { skill: name, subtopics: 2 },
  });
  expect((await remove(name)).statusCode).toBe(404);
});

test('all at once, with one audit entry that says how many; of none there is none', async () => {
  await fill();
  const clear = () => t.call('DELETE', admin.clearCache.path, { token });
  const [one, two] = await Promise.all([clear(), clear()]);
  expect([one.statusCode, two.statusCode]).toEqual([200, 200]);
  expect((await list()).total_count).toBe(0);
  const acts = await t.database.db.select().from(audit);
  expect(acts.filter(({ action }) => action === 'cache_cleared')).toMatchObject([{ details: { skills: 7 } }]);
});

test('look-ups are counted, and those of this process show in the statistics at once', async () => {
  const { token: guest } = await t.guest();
  for (const _ of [1, 2, 3]) await t.call('GET', '/api/skills/Kotlin/subtopics', { token: guest });
  const { stats } = await list();
  expect(stats).toMatchObject({ hits: 2, misses: 1, hit_rate: 2 / 3, miss_rate: 1 / 3 });
  expect(stats.counted_since).not.toBeNull();
});

test.each([
  ['GET', admin.cachedSkills.path],
  ['DELETE', admin.clearCache.path],
  ['DELETE', '/api/admin/skills/Java/cache'],
] as const)('%s %s is for administrators only', async (method, path) => {
  await fill(['Java']);
  const member = await t.member();
  expect((await t.call(method, path, { token: member.token })).statusCode).toBe(403);
  expect((await t.call(method, path)).statusCode).toBe(401);
  expect(await t.database.db.$count(subtopicCache)).toBe(1);
});
