import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../db/database.ts';
import { audit, helpfulVotes, reviews } from '../db/schema/index.ts';
import { openTestPostgres } from '../db/testing/databases.ts';
import { sampleReview } from '../db/testing/sample-reviews.ts';
import { createFakeEngine } from '../testing/fake-engine.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let database: OpenDatabase;
let apps: [TestApp, TestApp];
beforeAll(async () => {
  database = await openTestPostgres(40);
  const options = { engine: createFakeEngine().engine, database };
  apps = [await createTestApp(options), await createTestApp(options)];
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await database.close();
});

const times = <Answer>(count: number, ask: (app: TestApp, index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, index) => ask(apps[index % 2 === 0 ? 0 : 1], index)));
const body = { rating: 5, review_text: 'Sent from two tabs at once.', reviewer_name: 'Asha' };

test('ten clicks on two processes are one review', async () => {
  const { token, userId } = await apps[0].member();
  const answers = await times(10, (app) => app.call('POST', '/api/reviews', { token, body }));
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
  expect(statuses).toEqual([201, ...Array<number>(9).fill(409)]);
  expect(await database.db.$count(reviews, eq(reviews.userId, userId))).toBe(1);
});

test('parallel marks of many people, and repeated ones of one person, are counted exactly', async () => {
  const review = await sampleReview(database.db);
  const people = [...(await times(4, (app) => app.guest())), ...(await times(4, (app) => app.member()))];
  const answers = await times(24, (app, index) =>
    app.call('POST', `/api/reviews/${review.id}/helpful`, { token: people[index % people.length]?.token ?? '' }),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const [row] = await database.db.select().from(reviews).where(eq(reviews.id, review.id));
  expect(row?.helpfulCount).toBe(people.length);
  expect(await database.db.$count(helpfulVotes, eq(helpfulVotes.reviewId, review.id))).toBe(people.length);
});

test('while accounts that marked it are deleted, the count is that of the remaining marks', async () => {
  const review = await sampleReview(database.db);
  const people = await times(8, (app) => app.member());
  const leaving = people.slice(0, 4);
  const answers = await Promise.all([
    ...people.map(({ token }, index) =>
      apps[index % 2 === 0 ? 0 : 1].call('POST', `/api/reviews/${review.id}/helpful`, { token }),
    ),
    ...leaving.map(({ token, password }) => apps[1].call('DELETE', '/api/users/me', { token, body: { password } })),
  ]);
  for (const { statusCode } of answers) expect([200, 401]).toContain(statusCode);
  expect(answers.slice(people.length).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  const [row] = await database.db.select().from(reviews).where(eq(reviews.id, review.id));
  expect(row?.helpfulCount).toBe(people.length - leaving.length);
});

test('an author who rewrites while moderators decide never has unseen text featured, and each action is recorded once', async () => {
  const { token, userId } = await apps[0].member();
  const admins = await times(2, (app) => app.admin());
  const { id } = await sampleReview(database.db, { userId, status: 'pending' });
  const approvals = await times(8, (app, index) =>
    app.call('POST', `/api/admin/reviews/${id}/approve`, { token: admins[index % 2]?.token ?? '' }),
  );
  expect(new Set(approvals.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(await database.db.$count(audit, eq(audit.target, `review:${id}`))).toBe(1);
  await times(6, (app, index) =>
    index % 3 === 0
      ? app.call('PUT', `/api/reviews/${id}`, { token, body })
      : app.call('POST', `/api/admin/reviews/${id}/toggle-featured`, { token: admins[0]?.token ?? '' }),
  );
  const [row] = await database.db.select().from(reviews).where(eq(reviews.id, id));
  expect([row?.status, row?.isFeatured]).toEqual(['pending', false]);
});
