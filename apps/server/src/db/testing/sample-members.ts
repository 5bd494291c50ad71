import { randomUUID } from 'node:crypto';
import type { User } from '../../domain/accounts/user.ts';
import type { Database } from '../database.ts';
import { users } from '../schema/index.ts';

/** A registered account whose address is confirmed. */
export async function sampleMember(db: Database): Promise<User> {
  const [row] = await db
    .insert(users)
    .values({ username: 'Asha', email: `member-${randomUUID()}@example.com`, emailVerified: true })
    .returning();
  if (!row) throw new Error('insert of a user answered no row');
  return row;
}
