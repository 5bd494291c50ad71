import type { WrittenSkill } from '@prep-ai/contract';
import { endpoints } from '@prep-ai/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const redis: WrittenSkill = {
  name: 'Redis',
  other_names: ['Redis Cache'],
  category: 'Databases',
  questions: { Beginner: 6, Intermediate: 3, Advanced: 2, Expert: 1 },
};
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ engine: createFakeEngine().engine, writtenSkills: [redis] });
});
afterAll(() => t.close());

test('everybody can see which skills have questions of their own, and how many at each level', async () => {
  const answer = await t.call('GET', '/api/skills');
  expect(endpoints.practice.writtenSkills.response.parse(answer.json())).toEqual({ success: true, skills: [redis] });
});

test('only those are suggested as skills to add; the categories stay', async () => {
  const { token } = await t.guest();
  expect((await t.call('GET', '/api/resume/skills/categories', { token })).json()).toEqual({
    success: true,
    categories: ['Technical Skills', 'Databases', 'Programming Languages'],
    suggestions: [{ category: 'Databases', skills: ['Redis'] }],
  });
});
