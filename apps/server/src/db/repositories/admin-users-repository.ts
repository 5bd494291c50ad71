import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { AdminUsersRepository, UserFilter } from '../../domain/admin/admin-users-repository.ts';
import type { Database } from '../database.ts';
import { toUser } from '../rows/user-row.ts';
import { authSessions, generations, payments, resumes, reviews, users } from '../schema/index.ts';
import { shownAddress } from '../schema/user-search.ts';
import { userMatches } from './user-matches.ts';

const COLUMNS = {
  created_at: users.createdAt,
  last_login: users.lastLoginAt,
  email: shownAddress(users),
  full_name: sql`lower(${users.fullName})`,
};

export function createAdminUsersRepository(db: Database): AdminUsersRepository {
  return { ...userPages(db), details: readDetails(db), count: countUsers(db) };
}

function userPages(db: Database) {
  return {
    async page(filter, { page, limit }, { by, direction }) {
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
      return { rows: rows.map(toUser), total };
    },

    async after(afterId, filter, limit) {
      const rows = await db
        .select()
        .from(users)
        .where(and(gt(users.id, afterId), matching(filter)))
        .orderBy(asc(users.id))
        .limit(limit);
      return rows.map(toUser);
    },

    async find(id) {
      const [row] = await db.select().from(users).where(eq(users.id, id));
      return row ? toUser(row) : null;
    },
  } satisfies Partial<AdminUsersRepository>;
}

function readDetails(db: Database): AdminUsersRepository['details'] {
  return async (id, now) => {
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
    if (!row) throw new Error('counting returned no row');
    return row;
  };
}

function countUsers(db: Database): AdminUsersRepository['count'] {
  const members = (condition: SQL) =>
    sql<number>`count(*) filter (where not ${users.isGuest} and ${condition})`.mapWith(Number);
  return async ({ now, activeSince, recentSince, monthSince }) => {
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
      // ended sessions are stored for 30 days, so every session that was used since then is there
      .leftJoin(
        sql`(select user_id from auth_sessions where last_seen_at >= ${activeSince}
          union select user_id from generations where created_at >= ${activeSince}) as seen`,
        sql`seen.user_id = ${users.id}`,
      )
      .leftJoin(
        sql`(select distinct user_id from subscriptions where revoked_at is null and ends_at > ${now}) as paid`,
        sql`paid.user_id = ${users.id}`,
      );
    if (!row) throw new Error('counting returned no row');
    return row;
  };
}

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
