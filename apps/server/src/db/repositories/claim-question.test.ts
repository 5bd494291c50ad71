import { expect, test } from 'vitest';
import type { GenerationEnd } from '../../domain/practice/generation.ts';
import { migrate } from '../migrate.ts';
import { chatRecords } from '../schema/index.ts';
import { describeOnBothEngines, MIGRATIONS, openTestPostgres } from '../testing/databases.ts';
import { openGenerations } from '../testing/practice.ts';
import { sampleGeneration, sampleGuest } from '../testing/samples.ts';

const NO_LIMITS = { questions: null, since: null, running: 1000 };
const now = new Date('2026-11-21T08:00:00Z');
const end = (values: Partial<GenerationEnd>): GenerationEnd => ({
  state: 'done',
  content: '### 1. Why?',
  quota: 'counted',
  errorCode: null,
  errorDetail: null,
  ...values,
});

describeOnBothEngines('a written question', (database) => {
  async function running(userId: number) {
    const generations = openGenerations(database().db);
    const made = sampleGeneration(userId);
    await generations.reserve(made, NO_LIMITS, now);
    return { generations, id: made.id };
  }

  test('is claimed by one of a person’s answers at a time, and by none once it is in their history', async () => {
    const [user, other] = [await sampleGuest(database().db), await sampleGuest(database().db)];
    const [{ generations, id: first }, { id: second }, { id: foreign }] = [
      await running(user.id),
      await running(user.id),
      await running(other.id),
    ];
    expect(await generations.claimQuestion(first, 'Why?')).toBe(true);
    expect(await generations.claimQuestion(first, 'Why?')).toBe(true);
    expect(await generations.claimQuestion(second, 'Why?')).toBe(false);
    expect(await generations.claimQuestion(foreign, 'Why?')).toBe(true);
    const records = [{ skill: 'Java', message: 'Why?', response: 'So.' }];
    await generations.finish({ id: first, end: end({}), records, usage: [] }, now);
    expect(await generations.claimQuestion(second, 'Why?')).toBe(false);
    expect(await generations.claimQuestion(second, 'Why not?')).toBe(true);
  });

  test('is free again when its answer failed before the first word', async () => {
    const user = await sampleGuest(database().db);
    const [{ generations, id: first }, { id: second }] = [await running(user.id), await running(user.id)];
    await generations.claimQuestion(first, 'Why?');
    await generations.finish(
      { id: first, end: end({ state: 'failed', content: '', quota: 'released' }), records: [], usage: [] },
      now,
    );
    expect(await generations.claimQuestion(second, 'Why?')).toBe(true);
  });

  test('is known for any skill it was recorded for, that skill’s own first', async () => {
    const { db } = database();
    const user = await sampleGuest(db);
    const record = (skill: string | null, message: string, minute: number) => ({
      userId: user.id,
      skill,
      message,
      response: 'So.',
      createdAt: new Date(now.getTime() + minute * 60_000),
    });
    await db
      .insert(chatRecords)
      .values([record('SQL', 'a', 1), record('Java', 'b', 2), record(null, 'c', 3), record('SQL', 'd', 4)]);
    const generations = openGenerations(db);
    expect(await generations.askedQuestions(user.id, ['Java'], 10)).toEqual(['b', 'd', 'c', 'a']);
    expect(await generations.askedQuestions(user.id, ['Java', 'SQL'], 2)).toEqual(['d', 'b']);
    expect(await generations.askedQuestions(user.id, [], 10)).toEqual(['d', 'c', 'b', 'a']);
  });
});

// races show only on a real PostgreSQL with real connections
test('30 answers of one person that want the same question at once: one gets it', async () => {
  const database = await openTestPostgres(30);
  try {
    await migrate(database.db, MIGRATIONS);
    const generations = openGenerations(database.db);
    const user = await sampleGuest(database.db);
    const made = Array.from({ length: 30 }, () => sampleGeneration(user.id));
    for (const generation of made) await generations.reserve(generation, NO_LIMITS, now);
    const taken = await Promise.all(made.map(({ id }) => generations.claimQuestion(id, 'Why?')));
    expect(taken.filter(Boolean)).toHaveLength(1);
  } finally {
    await database.close();
  }
});
