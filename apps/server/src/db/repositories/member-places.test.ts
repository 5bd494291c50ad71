import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../database.ts';
import { migrate } from '../migrate.ts';
import { MIGRATIONS, openTestPostgres } from '../testing/databases.ts';
import { createIdentitiesRepository, type MailedCode } from './identities-repository.ts';
import { countMembers } from './member-places.ts';
import { createRegistrationsRepository } from './registrations-repository.ts';

// races show only on a real PostgreSQL with real connections
let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestPostgres(24);
  await migrate(database.db, MIGRATIONS);
});
afterAll(() => database.close());

function newcomer() {
  const event = { emailHash: 'e', ipHash: 'i', at: new Date() };
  const [email, subject] = [`${randomUUID()}@example.com`, randomUUID()];
  const code = { hash: randomUUID(), expiresAt: new Date(Date.now() + 3_600_000) };
  const mail = { dedupeKey: randomUUID(), recipient: email, kind: 'welcome', payload: 'x', uselessAt: null };
  const claim = { kind: 'oauth', provider: 'google', subject, fullName: null } as const;
  const mailed: MailedCode = { event, code, claim, mail: { ...mail, at: event.at } };
  return {
    person: { email, username: 'Meera', fullName: null },
    mailed,
    key: { provider: 'google', subject } as const,
  };
}

test('accounts that are made at once in every way never pass the limit, and fill it', async () => {
  const identities = createIdentitiesRepository(database.db);
  const registrations = createRegistrationsRepository(database.db);
  const LIMIT = 5;
  const register = ({ person, mailed }: ReturnType<typeof newcomer>) =>
    registrations.register(
      {
        ...mailed,
        email: person.email,
        username: person.username,
        atOnce: null,
        decoy: { ...mailed.code, hash: randomUUID() },
        maxMembers: LIMIT,
      },
      () => mailed.mail,
    );
  for (let round = 0; round < 2; round++) {
    const made = await Promise.all(
      Array.from({ length: 24 }, async (_, n) => {
        const one = newcomer();
        if (n % 3 === 0) return (await identities.create(one.person, one.key, one.mailed, LIMIT)) !== 'full';
        if (n % 3 === 1) return (await identities.holdForCode(one.person, one.mailed, LIMIT)) !== 'full';
        return register(one);
      }),
    );
    expect(made.filter(Boolean)).toHaveLength(round === 0 ? LIMIT : 0);
    expect(await countMembers(database.db)).toBe(LIMIT);
  }
});
