import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { NewSecurityEvent } from '../../domain/accounts/security-events-repository.ts';
import type { User } from '../../domain/accounts/user.ts';
import type { Database } from '../database.ts';
import { users } from '../schema/index.ts';
import { insertSecurityEvent } from './security-events-repository.ts';

type EventOf = Omit<NewSecurityEvent, 'kind' | 'userId'>;
export type TwoFactorRepository = ReturnType<typeof createTwoFactorRepository>;

const enabled = sql`coalesce((${users.twoFactor} ->> 'enabled')::boolean, false)`;

/** Second factors. Every change is one statement that also says what must be so before: of parallel calls one succeeds. */
export function createTwoFactorRepository(db: Database) {
  return {
    async find(userId: number): Promise<User['twoFactor']> {
      const [row] = await db.select({ twoFactor: users.twoFactor }).from(users).where(eq(users.id, userId)).limit(1);
      return row?.twoFactor ?? null;
    },

    /** Keeps a new secret that no code has confirmed yet, in place of an earlier such one. False when two-factor is on. */
    async begin(userId: number, sealedSecret: string, now: Date): Promise<boolean> {
      const begun = await db
        .update(users)
        .set({ twoFactor: { secret: sealedSecret, recovery: [], enabled: false }, updatedAt: now })
        .where(and(eq(users.id, userId), sql`not ${enabled}`))
        .returning({ id: users.id });
      return begun.length > 0;
    },

    /** Turns two-factor on, when the secret is the one that the code was checked with and it is not on. */
    async confirm(
      userId: number,
      factor: { secret: string; recovery: string[]; step: number },
      event: EventOf,
    ): Promise<boolean> {
      const { secret, recovery, step } = factor;
      return db.transaction(async (tx) => {
        const confirmed = await tx
          .update(users)
          .set({ twoFactor: { secret, recovery, enabled: true }, twoFactorStep: step, updatedAt: event.at })
          .where(and(eq(users.id, userId), sql`not ${enabled}`, sql`${users.twoFactor} ->> 'secret' = ${secret}`))
          .returning({ id: users.id });
        if (confirmed.length === 0) return false;
        await insertSecurityEvent(tx, { ...event, kind: 'two_factor_on', userId });
        return true;
      });
    },

    /** Turns two-factor off and forgets the secret. False when there was none. */
    async end(userId: number, event: EventOf): Promise<boolean> {
      return db.transaction(async (tx) => {
        const [before] = await tx
          .select({ twoFactor: users.twoFactor })
          .from(users)
          .where(eq(users.id, userId))
          .for('update');
        if (!before?.twoFactor) return false;
        // the last step stays: no code of the past must count again, whatever secret comes next
        await tx.update(users).set({ twoFactor: null, updatedAt: event.at }).where(eq(users.id, userId));
        if (before.twoFactor.enabled) await insertSecurityEvent(tx, { ...event, kind: 'two_factor_off', userId });
        return true;
      });
    },

    /** Uses the code of a time step up; false when that code, or a later one, was used before. */
    async useStep(userId: number, sealedSecret: string, step: number): Promise<boolean> {
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

    /** Uses a recovery code up; false when it is none of this user's, or was used before. */
    async useRecoveryCode(userId: number, hash: string, event: EventOf): Promise<boolean> {
      return db.transaction(async (tx) => {
        const used = await tx
          .update(users)
          .set({
            twoFactor: sql`jsonb_set(${users.twoFactor}, '{recovery}', (${users.twoFactor} -> 'recovery') - ${hash}::text)`,
          })
          .where(and(eq(users.id, userId), enabled, sql`(${users.twoFactor} -> 'recovery') ? ${hash}::text`))
          .returning({ id: users.id });
        if (used.length === 0) return false;
        await insertSecurityEvent(tx, { ...event, kind: 'recovery_code_used', userId });
        return true;
      });
    },
  };
}
