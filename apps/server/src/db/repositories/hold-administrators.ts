import { sql } from 'drizzle-orm';
import type { User } from '../../domain/accounts/user.ts';
import type { Database } from '../database.ts';
import { users } from '../schema/index.ts';

export interface HeldWithAdministrators {
  /** null when the account is gone */
  user: User | null;
  /** ids of the active administrators, the user too if they are one */
  administrators: number[];
}

/**
 * Holds an account together with all administrators until the transaction ends, in the order of their ids: of two who take
 * administrators away at once, the second sees what the first has left.
 */
export async function holdWithAdministrators(tx: Database, userId: number): Promise<HeldWithAdministrators> {
  const held = await tx
    .select()
    .from(users)
    .where(sql`${users.id} = ${userId} or ${users.role} = 'admin'`)
    .orderBy(users.id)
    .for('update');
  return {
    user: held.find((row) => row.id === userId) ?? null,
    administrators: held.filter(isActiveAdministrator).map((row) => row.id),
  };
}

function isActiveAdministrator({ role, isActive, isGuest }: User): boolean {
  return role === 'admin' && isActive && !isGuest;
}
