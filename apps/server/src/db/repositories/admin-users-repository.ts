import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { User } from '../../domain/accounts/user.ts';
import type { Database } from '../database.ts';
import { authSessions, generations, payments, resumes, reviews, users } from '../schema/index.ts';
import { shownAddress } from '../schema/user-search.ts';
import { userMatches } from './user-matches.ts';

export interface UserFilter {
  /** in the address or the full name */
  search?: string | undefined;
  role?: User['role'] | undefined;
  status?: 'active' | 'inactive' | 'verified' | 'unverified' | undefined;
  kind: 'members' | 'guests' | 'all';
}

export interface UserOrder {
  by: 'created_at' | 'last_login' | 'email' | 'full_name';
  direction: 'asc' | 'desc';
}

interface UserDetails {
  liveSessions: number;
  questions: number;
  resumes: number;
  payments: number;
  reviewId: number | null;
  lastSeen: Date | null;
}

export type AdminUsersRepository = ReturnType<typeof createAdminUsersRepository>;

const COLUMNS = {
  created_at: users.createdAt,
  last_login: users.lastLoginAt,
  email: shownAddress(users),
  full_name: sql`lower(${users.fullName})`,
};

/** Users as administrators see them. What they do to them is in user-acts-repository.ts. */
export function createAdminUsersRepository(db: Database) {
  return {
    /** One page of those that match, and how many match in all. Who has no such value comes last, whatever the direction. */
    async page(
      filter: UserFilter,
      { page, limit }: { page: number; limit: number },
      { by, direction }: UserOrder,
    ): Promise<{ rows: User[]; total: number }> {
      const turn = direction === 'asc' ? asc : desc;
      const [rows, total] = await Promise.all([
        db
          .select()
          .from(users)
          .where(matching(filter))
          .orderBy(
            ...(by === 'created_at' ? [turn(COLUMNS[by])] : [sql`${turn(COLUMNS[by])} nulls last`]),
            turn(users.id),
          )
          .limit(limit)
          .offset((page - 1) * limit),
        db.$count(users, matching(filter)),
      ]);
      return { rows, total };
    },

    /** Those that match, in the order of their ids, from behind `afterId` on. */
    async after(afterId: number, filter: UserFilter, limit: number): Promise<User[]> {
      return db
        .select()
        .from(users)
        .where(and(gt(users.id, afterId), matching(filter)))
        .orderBy(asc(users.id))
        .limit(limit);
    },

    async find(id: number): Promise<User | null> {
      const [row] = await db.select().from(users).where(eq(users.id, id));
      return row ?? null;
    },

    /** What belongs to this user. */
    async details(id: number, now: Date): Promise<UserDetails> {
      const [row] = await db
        .select({
          liveSessions: sql<number>`(select count(*) from ${authSessions} where ${authSessions.userId} = ${id}
            and ${authSessions.revokedAt} is null and least(${authSessions.expiresAt}, ${authSessions.endsAt}) > ${now})`.mapWith(
            Number,
          ),
          questions: sql<number>`(select count(*) from ${generations} where ${generations.userId} = ${id}
            and ${generations.quota} = 'counted')`.mapWith(Number),
          resumes: sql<number>`(select count(*) from ${resumes} where ${resumes.userId} = ${id})`.mapWith(Number),
          payments: sql<number>`(select count(*) from ${payments} where ${payments.userId} = ${id}
            and ${payments.paidAt} is not null)`.mapWith(Number),
          reviewId: sql<number | null>`(select ${reviews.id} from ${reviews} where ${reviews.userId} = ${id})`,
          lastSeen: sql<Date | null>`greatest(
            (select max(${authSessions.lastSeenAt}) from ${authSessions} where ${authSessions.userId} = ${id}),
            (select max(${generations.createdAt}) from ${generations} where ${generations.userId} = ${id}),
            (select ${users.lastLoginAt} from ${users} where ${users.id} = ${id}))`.mapWith(users.lastLoginAt),
        })
        .from(sql`(values (1)) as one`);
      if (!row) throw new Error('counting answered no row');
      return row;
    },

    /**
     * Figures of registered accounts, and how many guests there are. Active: not deactivated, and signed in, seen or asking
     * since `activeSince`; sessions are kept for 30 days after they ended, so all of them that were seen since are there.
     */
    async figures({ now, activeSince, recentSince, monthSince }: Record<FigureMoment, Date>) {
      const members = (condition: SQL) =>
        sql<number>`count(*) filter (where not ${users.isGuest} and ${condition})`.mapWith(Number);
      const [row] = await db
        .select({
          total: members(sql`true`),
          active: members(
            sql`${users.isActive} and (${users.lastLoginAt} >= ${activeSince} or seen.user_id is not null)`,
          ),
          verified: members(sql`${users.emailVerified}`),
          administrators: members(sql`${users.role} = 'admin'`),
          recent: members(sql`${users.createdAt} >= ${recentSince}`),
          thisMonth: members(sql`${users.createdAt} >= ${monthSince}`),
          deactivated: members(sql`not ${users.isActive}`),
          pro: members(sql`paid.user_id is not null`),
          guests: sql<number>`count(*) filter (where ${users.isGuest})`.mapWith(Number),
        })
        .from(users)
        .leftJoin(
          sql`(select user_id from auth_sessions where last_seen_at >= ${activeSince}
            union select user_id from generations where created_at >= ${activeSince}) as seen`,
          sql`seen.user_id = ${users.id}`,
        )
        .leftJoin(
          sql`(select distinct user_id from subscriptions where revoked_at is null and ends_at > ${now}) as paid`,
          sql`paid.user_id = ${users.id}`,
        );
      if (!row) throw new Error('counting answered no row');
      return row;
    },
  };
}

type FigureMoment = 'now' | 'activeSince' | 'recentSince' | 'monthSince';

const STATES = {
  active: sql`${users.isActive}`,
  inactive: sql`not ${users.isActive}`,
  verified: sql`${users.emailVerified}`,
  unverified: sql`not ${users.emailVerified}`,
};

function matching({ search, role, status, kind }: UserFilter): SQL | undefined {
  return and(
    kind === 'all' ? undefined : eq(users.isGuest, kind === 'guests'),
    role && eq(users.role, role),
    status && STATES[status],
    search ? userMatches(search) : undefined,
  );
}
