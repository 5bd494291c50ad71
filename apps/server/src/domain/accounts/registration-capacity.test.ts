import { AppError } from '@prep-ai/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../db/database.ts';
import { migrate } from '../../db/migrate.ts';
import { createUsersRepository } from '../../db/repositories/users-repository.ts';
import { MIGRATIONS, openTestPostgres } from '../../db/testing/databases.ts';
import { newcomersOf } from '../../db/testing/newcomers.ts';

// races show only on a real PostgreSQL with real connections
let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestPostgres(24);
  await migrate(database.db, MIGRATIONS);
});
afterAll(() => database.close());

const MAX_MEMBERS = 5;

test('accounts that are made at once in every way never pass the limit, and fill it', async () => {
  const newcomers = newcomersOf(database.db, MAX_MEMBERS);
  const ways = [newcomers.register, newcomers.sendIdentityCode, newcomers.connectIdentity];
  for (let round = 0; round < 2; round++) {
    const made = await Promise.allSettled(Array.from({ length: 8 }, () => ways.map((way) => way())).flat());
    const refused = made.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toHaveLength(round === 0 ? 24 - MAX_MEMBERS : 24);
    for (const reason of refused) {
      expect(reason).toBeInstanceOf(AppError);
      expect(reason).toMatchObject({ code: 'registration_disabled' });
    }
    expect(await createUsersRepository(database.db).countMembers()).toBe(MAX_MEMBERS);
  }
});
