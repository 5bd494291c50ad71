import { expect, test } from 'vitest';
import { migrate } from '../migrate.ts';
import { MIGRATIONS, openTestPostgres } from '../testing/databases.ts';
import { openGenerations } from '../testing/practice.ts';
import { sampleGeneration, sampleGuest } from '../testing/samples.ts';

// races show only on a real PostgreSQL with real connections
test('100 parallel requests of a guest get exactly 10 questions', async () => {
  const database = await openTestPostgres(50);
  try {
    await migrate(database.db, MIGRATIONS);
    const generations = openGenerations(database.db);
    const guest = await sampleGuest(database.db);
    const limits = { questions: 10, since: null, running: 1000 };
    const outcomes = await Promise.all(
      Array.from(
        { length: 100 },
        async () => (await generations.reserve(sampleGeneration(guest.id), limits, new Date())).outcome,
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'reserved')).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === 'quota_reached')).toHaveLength(90);
    expect(await generations.countUsed(guest.id, null)).toBe(10);
  } finally {
    await database.close();
  }
});

test('several processes that migrate at once apply each migration once', async () => {
  const database = await openTestPostgres();
  try {
    const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(database.db, MIGRATIONS)));
    expect(applied.reduce((sum, n) => sum + n, 0)).toBeGreaterThan(0);
    expect(applied.filter((n) => n > 0)).toHaveLength(1);
  } finally {
    await database.close();
  }
});
