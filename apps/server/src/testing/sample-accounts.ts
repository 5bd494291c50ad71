import { randomUUID } from 'node:crypto';
import { createAccessTokens } from '../adapters/access-tokens/jose-access-tokens.ts';
import type { Database } from '../db/database.ts';
import { createSessionsRepository } from '../db/repositories/sessions-repository.ts';
import { users } from '../db/schema/index.ts';
import { sampleSession } from '../db/testing/samples.ts';
import { systemClock } from '../ports/clock.ts';
import type { Passwords } from '../ports/passwords.ts';

export interface SampleAccount {
  token: string;
  userId: number;
  email: string;
  password: string;
}

export type SampleAccountValues = Partial<Omit<typeof users.$inferInsert, 'id' | 'email' | 'passwordHash'>> & {
  email?: string;
  password?: string;
};

/**
 * Accounts as they are after registering, verifying and signing in, written straight to the tables: no mail is sent and no
 * limit is used up. What leads there by the real calls is tested in sign-in-routes.test.ts.
 */
export function createSampleAccounts(deps: { db: Database; secret: Uint8Array; passwords: Passwords }) {
  const tokens = createAccessTokens(deps.secret, systemClock);
  const sessions = createSessionsRepository(deps.db);
  /** hashing is expensive by design: a password that many accounts share is hashed once */
  const hashes = new Map<string, Promise<string>>();
  const hashOf = (password: string) => {
    const hash = hashes.get(password) ?? deps.passwords.hash(password);
    hashes.set(password, hash);
    return hash;
  };
  return async ({
    email = `member-${randomUUID()}@example.com`,
    password = `correct horse ${randomUUID()}`,
    ...values
  }: SampleAccountValues = {}): Promise<SampleAccount> => {
    const passwordHash = await hashOf(password);
    const [user] = await deps.db
      .insert(users)
      .values({ username: 'Meera', fullName: 'Meera Iyer', emailVerified: true, ...values, email, passwordHash })
      .returning();
    if (!user) throw new Error('insert of a user answered no row');
    const session = sampleSession();
    await sessions.insert(user.id, session);
    const token = await tokens.sign({ userId: user.id, sessionId: session.id }, session.expiresAt);
    return { token, userId: user.id, email, password };
  };
}
