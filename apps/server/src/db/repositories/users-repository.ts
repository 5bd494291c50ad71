import { and, asc, count, eq, inArray, isNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { NewUser, UsersRepository } from '../../domain/accounts/users-repository.ts';
import type { Database } from '../database.ts';
import { toUser } from '../rows/user-row.ts';
import { oneTimeCodes, users } from '../schema/index.ts';
import { isUniqueViolation } from '../unique-violation.ts';

/** names the advisory lock under which accounts of people are made */
const REGISTRATIONS_LOCK = 'member places';

export function createUsersRepository(db: Database): UsersRepository {
  return { ...userQueries(db), ...userLocks(db), ...userInserts(db), ...userUpdates(db) };
}

function userQueries(db: Database) {
  const first = async (condition: SQL | undefined) => {
    const [row] = await db.select().from(users).where(condition).limit(1);
    return row ? toUser(row) : null;
  };
  return {
    find: (id) => first(eq(users.id, id)),
    findByEmail: (email) => first(eq(users.email, email)),
    findByIdentity: ({ provider, subject }) =>
      first(and(eq(users.oauthProvider, provider), eq(users.oauthSubject, subject))),

    async page(skip, limit) {
      const rows = await db.select().from(users).orderBy(asc(users.id)).limit(limit).offset(skip);
      return rows.map(toUser);
    },

    async countMembers() {
      const [row] = await db.select({ n: count() }).from(users).where(eq(users.isGuest, false));
      return row?.n ?? 0;
    },

    async countAdmins() {
      const [row] = await db.select({ n: count() }).from(users).where(eq(users.role, 'admin'));
      return row?.n ?? 0;
    },
  } satisfies Partial<UsersRepository>;
}

function userLocks(db: Database) {
  const lockWhere = async (condition: SQL | undefined) => {
    const rows = await db.select().from(users).where(condition).orderBy(users.id).for('update');
    return rows.map(toUser);
  };
  return {
    lock: async (id) => (await lockWhere(eq(users.id, id)))[0] ?? null,
    lockByEmail: async (email) => (await lockWhere(eq(users.email, email)))[0] ?? null,
    lockAll: (ids) => lockWhere(inArray(users.id, [...ids])),

    async lockWithAdministrators(id) {
      const locked = await lockWhere(or(eq(users.id, id), eq(users.role, 'admin')));
      return {
        user: locked.find((user) => user.id === id) ?? null,
        administrators: locked.filter((user) => user.role === 'admin'),
      };
    },

    async lockRegistrations() {
      await db.execute(sql`select pg_advisory_xact_lock(hashtext(${REGISTRATIONS_LOCK}))`);
    },
  } satisfies Partial<UsersRepository>;
}

function userInserts(db: Database) {
  return {
    async insert({ identity, ...user }: NewUser) {
      const [row] = await db
        .insert(users)
        .values({
          ...user,
          oauthProvider: identity?.provider,
          oauthSubject: identity?.subject,
          updatedAt: user.createdAt,
        })
        .onConflictDoNothing()
        .returning();
      return row ? toUser(row) : null;
    },

    async insertGuest(guest) {
      const [row] = await db
        .insert(users)
        .values({ ...guest, isGuest: true })
        .returning();
      if (!row) throw new Error('insert of a guest returned no row');
      return toUser(row);
    },

    async createAdmin(admin) {
      const created = await db
        .insert(users)
        .values({ ...admin, role: 'admin', emailVerified: true })
        .onConflictDoNothing({ target: users.email })
        .returning({ id: users.id });
      return created.length > 0;
    },
  } satisfies Partial<UsersRepository>;
}

function userUpdates(db: Database) {
  const updateIn = async (executor: Database, id: number, changes: Partial<typeof users.$inferInsert>, now: Date) => {
    const [row] = await executor
      .update(users)
      .set({ ...changes, updatedAt: now })
      .where(eq(users.id, id))
      .returning();
    return row ? toUser(row) : null;
  };
  return {
    update: (id, changes, now) => updateIn(db, id, changes, now),

    async replaceCredentials(id, credentials, now) {
      try {
        // a savepoint: PostgreSQL would refuse the rest of the caller's transaction after the violation
        return await db.transaction((savepoint) => updateIn(savepoint, id, credentials, now));
      } catch (error) {
        if (isUniqueViolation(error)) return null;
        throw error;
      }
    },

    async replacePassword(id, { from, to }, now) {
      const changed = await db
        .update(users)
        .set({ passwordHash: to, updatedAt: now })
        .where(and(eq(users.id, id), from === null ? isNull(users.passwordHash) : eq(users.passwordHash, from)))
        .returning({ id: users.id });
      return changed.length > 0;
    },

    async recordSignIn(id, at) {
      await db.update(users).set({ lastLoginAt: at }).where(eq(users.id, id));
    },

    async deleteUnconfirmed(moment) {
      const waiting = db.select({ one: sql`1` }).from(oneTimeCodes).where(eq(oneTimeCodes.userId, users.id));
      await db
        .delete(users)
        .where(
          and(
            eq(users.isGuest, false),
            eq(users.emailVerified, false),
            isNull(users.passwordHash),
            isNull(users.oauthSubject),
            lt(users.createdAt, moment),
            notExists(waiting),
          ),
        );
    },
  } satisfies Partial<UsersRepository>;
}
