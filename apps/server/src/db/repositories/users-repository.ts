import { count, eq } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { authSessions, users } from '../schema/index.ts';
import type { NewSession } from './sessions-repository.ts';

export type UserRow = typeof users.$inferSelect;

export type UsersRepository = ReturnType<typeof createUsersRepository>;

/** Users. What they sign in with is in the credentials and identities repositories, where they are signed in in the sessions one. */
export function createUsersRepository(db: Database) {
  return {
    /** Creates a guest together with its session, so that neither is ever without the other. */
    async createGuest(guest: { username: string; accessCode: string | null }, session: NewSession): Promise<UserRow> {
      return db.transaction(async (tx) => {
        const [user] = await tx
          .insert(users)
          .values({ ...guest, isGuest: true })
          .returning();
        if (!user) throw new Error('insert of a guest answered no row');
        await tx.insert(authSessions).values({ ...session, userId: user.id });
        return user;
      });
    },

    async countAdmins(): Promise<number> {
      const [row] = await db.select({ n: count() }).from(users).where(eq(users.role, 'admin'));
      return row?.n ?? 0;
    },

    /** Creates the administrator unless the address is taken; answers whether it did. */
    async createAdmin(admin: { email: string; username: string; passwordHash: string }): Promise<boolean> {
      const created = await db
        .insert(users)
        .values({ ...admin, role: 'admin', emailVerified: true })
        .onConflictDoNothing({ target: users.email })
        .returning({ id: users.id });
      return created.length > 0;
    },
  };
}
