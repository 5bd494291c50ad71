import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { UsersRepository } from '../../domain/accounts/users-repository.ts';
import type { Database } from '../database.ts';
import { toUser } from '../rows/user-row.ts';
import { authSessions, oneTimeCodes, users } from '../schema/index.ts';
import { insertMail } from './outbox-repository.ts';
import { insertSecurityEvent } from './security-events-repository.ts';
import { revokeSessions } from './sessions-repository.ts';

export function createUsersRepository(db: Database): UsersRepository {
  return {
    async lock(id) {
      const [row] = await db.select().from(users).where(eq(users.id, id)).for('update');
      return row ? toUser(row) : null;
    },

    async createGuest(guest, session) {
      return db.transaction(async (tx) => {
        const [user] = await tx
          .insert(users)
          .values({ ...guest, isGuest: true })
          .returning();
        if (!user) throw new Error('insert of a guest answered no row');
        await tx.insert(authSessions).values({ ...session, userId: user.id });
        return toUser(user);
      });
    },

    async page(skip, limit) {
      const rows = await db.select().from(users).orderBy(asc(users.id)).limit(limit).offset(skip);
      return rows.map(toUser);
    },

    async rename(id, names, now) {
      const [user] = await db
        .update(users)
        .set({ ...names, updatedAt: now })
        .where(eq(users.id, id))
        .returning();
      return user ? toUser(user) : null;
    },

    async changePassword({ userId, from, to, keepSessionId, event, mail }) {
      return db.transaction(async (tx) => {
        const changed = await tx
          .update(users)
          .set({ passwordHash: to, updatedAt: event.at })
          .where(and(eq(users.id, userId), from === null ? isNull(users.passwordHash) : eq(users.passwordHash, from)))
          .returning({ id: users.id });
        if (changed.length === 0) return false;
        await revokeSessions(tx, userId, event.at, keepSessionId);
        await tx
          .delete(oneTimeCodes)
          .where(and(eq(oneTimeCodes.userId, userId), eq(oneTimeCodes.purpose, 'reset_password')));
        await insertSecurityEvent(tx, { ...event, kind: 'password_changed', userId });
        if (mail) await insertMail(tx, mail);
        return true;
      });
    },

    async countAdmins() {
      const [row] = await db.select({ n: count() }).from(users).where(eq(users.role, 'admin'));
      return row?.n ?? 0;
    },

    async createAdmin(admin) {
      const created = await db
        .insert(users)
        .values({ ...admin, role: 'admin', emailVerified: true })
        .onConflictDoNothing({ target: users.email })
        .returning({ id: users.id });
      return created.length > 0;
    },
  };
}
