import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { TwoFactorRepository } from '../../domain/accounts/two-factor-repository.ts';
import type { Database } from '../database.ts';
import { users } from '../schema/index.ts';

const enabled = sql`coalesce((${users.twoFactor} ->> 'enabled')::boolean, false)`;

export function createTwoFactorRepository(db: Database): TwoFactorRepository {
  return { ...twoFactorSetup(db), ...twoFactorUses(db) };
}

function twoFactorSetup(db: Database) {
  return {
    async find(userId) {
      const [row] = await db.select({ twoFactor: users.twoFactor }).from(users).where(eq(users.id, userId)).limit(1);
      return row?.twoFactor ?? null;
    },

    async begin(userId, sealedSecret, now) {
      const begun = await db
        .update(users)
        .set({ twoFactor: { secret: sealedSecret, recovery: [], enabled: false }, updatedAt: now })
        .where(and(eq(users.id, userId), sql`not ${enabled}`))
        .returning({ id: users.id });
      return begun.length > 0;
    },

    async enable(userId, { secret, recovery, step }, now) {
      const confirmed = await db
        .update(users)
        .set({ twoFactor: { secret, recovery, enabled: true }, twoFactorStep: step, updatedAt: now })
        .where(and(eq(users.id, userId), sql`not ${enabled}`, sql`${users.twoFactor} ->> 'secret' = ${secret}`))
        .returning({ id: users.id });
      return confirmed.length > 0;
    },

    async disable(userId, now) {
      await db.update(users).set({ twoFactor: null, updatedAt: now }).where(eq(users.id, userId));
    },
  } satisfies Partial<TwoFactorRepository>;
}

function twoFactorUses(db: Database) {
  return {
    async useStep(userId, sealedSecret, step) {
      const used = await db
        .update(users)
        .set({ twoFactorStep: step })
        .where(
          and(
            eq(users.id, userId),
            sql`${users.twoFactor} ->> 'secret' = ${sealedSecret}`,
            or(isNull(users.twoFactorStep), lt(users.twoFactorStep, step)),
          ),
        )
        .returning({ id: users.id });
      return used.length > 0;
    },

    async useRecoveryCode(userId, hash) {
      const used = await db
        .update(users)
        .set({
          twoFactor: sql`jsonb_set(${users.twoFactor}, '{recovery}', (${users.twoFactor} -> 'recovery') - ${hash}::text)`,
        })
        .where(and(eq(users.id, userId), enabled, sql`(${users.twoFactor} -> 'recovery') ? ${hash}::text`))
        .returning({ id: users.id });
      return used.length > 0;
    },
  } satisfies Partial<TwoFactorRepository>;
}
