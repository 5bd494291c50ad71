import { and, desc, eq, gt, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { OneTimeCodesRepository } from '../../domain/accounts/one-time-codes-repository.ts';
import type { Database } from '../database.ts';
import { toOneTimeCode } from '../rows/one-time-code-row.ts';
import { toUser } from '../rows/user-row.ts';
import { oneTimeCodes, users } from '../schema/index.ts';

/** A registration that was sent twice is one. */
const CLAIM_KEY = sql`coalesce(${oneTimeCodes.claim}->>'passwordHash', ${oneTimeCodes.claim}->>'subject')`;

export function createOneTimeCodesRepository(db: Database): OneTimeCodesRepository {
  return { ...codeInserts(db), ...pendingRegistrations(db), ...codeUses(db), ...codeDeletions(db) };
}

function isPending(since: Date) {
  return and(
    eq(oneTimeCodes.purpose, 'verify_email'),
    isNotNull(oneTimeCodes.claim),
    isNull(oneTimeCodes.usedAt),
    gt(oneTimeCodes.createdAt, since),
  );
}

function isLiveVerification(userId: number, now: Date) {
  return and(
    eq(oneTimeCodes.userId, userId),
    eq(oneTimeCodes.purpose, 'verify_email'),
    gt(oneTimeCodes.expiresAt, now),
  );
}

function codeInserts(db: Database) {
  return {
    async insert(userId, code) {
      await db.insert(oneTimeCodes).values({ ...code, userId });
    },

    async insertIf(userId, code) {
      const claim = code.claim === null ? null : JSON.stringify(code.claim);
      await db.execute(sql`
        insert into ${oneTimeCodes} (user_id, purpose, hash, claim, created_at, expires_at)
        select ${userId}::integer, ${code.purpose}::text, ${code.hash}::text, ${claim}::jsonb,
          ${code.createdAt.toISOString()}::timestamptz, ${code.expiresAt.toISOString()}::timestamptz
        where ${userId}::integer is not null`);
    },
  } satisfies Partial<OneTimeCodesRepository>;
}

function pendingRegistrations(db: Database) {
  return {
    async findPendingPassword(email, since) {
      const [row] = await db
        .select({ hash: sql<string>`${oneTimeCodes.claim}->>'passwordHash'` })
        .from(oneTimeCodes)
        .innerJoin(users, eq(users.id, oneTimeCodes.userId))
        .where(and(eq(users.email, email), isPending(since), sql`${oneTimeCodes.claim}->>'kind' = 'password'`))
        .orderBy(desc(oneTimeCodes.id))
        .limit(1);
      return row?.hash ?? null;
    },

    async listPendingClaims(userId, since) {
      const pending = await db
        .selectDistinctOn([CLAIM_KEY], { claim: oneTimeCodes.claim })
        .from(oneTimeCodes)
        .where(and(eq(oneTimeCodes.userId, userId), isPending(since)))
        .orderBy(CLAIM_KEY, desc(oneTimeCodes.id))
        .limit(2);
      return pending.flatMap(({ claim }) => claim ?? []);
    },
  } satisfies Partial<OneTimeCodesRepository>;
}

function codeUses(db: Database) {
  return {
    async countAttempt(userId, maxAttempts, now) {
      const attempted = await db
        .update(oneTimeCodes)
        .set({ tries: sql`${oneTimeCodes.tries} + 1` })
        .where(and(isLiveVerification(userId, now), isNull(oneTimeCodes.usedAt), lt(oneTimeCodes.tries, maxAttempts)))
        .returning();
      return attempted.map(toOneTimeCode);
    },

    async wasUsed(userId, hash, now) {
      const [used] = await db
        .select({ id: oneTimeCodes.id })
        .from(oneTimeCodes)
        .where(and(isLiveVerification(userId, now), isNotNull(oneTimeCodes.usedAt), eq(oneTimeCodes.hash, hash)))
        .limit(1);
      return used !== undefined;
    },

    async consume(id, now) {
      const used = await db
        .update(oneTimeCodes)
        .set({ usedAt: now, claim: null })
        .where(and(eq(oneTimeCodes.id, id), isNull(oneTimeCodes.usedAt), gt(oneTimeCodes.expiresAt, now)))
        .returning({ id: oneTimeCodes.id });
      return used.length > 0;
    },

    async findReset(hash, now) {
      const [row] = await db
        .select({ codeId: oneTimeCodes.id, user: users })
        .from(oneTimeCodes)
        .innerJoin(users, eq(users.id, oneTimeCodes.userId))
        .where(
          and(
            eq(oneTimeCodes.hash, hash),
            eq(oneTimeCodes.purpose, 'reset_password'),
            isNull(oneTimeCodes.usedAt),
            gt(oneTimeCodes.expiresAt, now),
          ),
        )
        .limit(1);
      return row ? { codeId: row.codeId, user: toUser(row.user) } : null;
    },
  } satisfies Partial<OneTimeCodesRepository>;
}

function codeDeletions(db: Database) {
  return {
    async deleteOf(userId, { purpose, exceptId } = {}) {
      await db
        .delete(oneTimeCodes)
        .where(
          and(
            eq(oneTimeCodes.userId, userId),
            purpose && eq(oneTimeCodes.purpose, purpose),
            exceptId === undefined ? undefined : ne(oneTimeCodes.id, exceptId),
          ),
        );
    },

    async deleteOlderThan(moment) {
      await db.delete(oneTimeCodes).where(lt(oneTimeCodes.createdAt, moment));
    },
  } satisfies Partial<OneTimeCodesRepository>;
}
