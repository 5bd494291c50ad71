import { type AdminUser, type AdminUserDetails, AppError, LIMITS, MS, type UserStats } from '@prep-ai/contract';
import type { Clock } from '../../ports/clock.ts';
import type { User } from '../accounts/user.ts';
import type { PlansOfUsers } from '../plans/plans-of-users.ts';
import { monthBegin } from '../time/india-time.ts';
import { toAdminUserDto } from './admin-user-dto.ts';
import type { AdminUsersRepository, UserFilter, UserOrder } from './admin-users-repository.ts';

/** users that an export reads at once */
const EXPORT_PAGE_ROWS = 500;

export interface ReadUsersDeps {
  users: AdminUsersRepository;
  plansOf: PlansOfUsers;
  clock: Clock;
}

export interface UsersQuery extends UserFilter {
  sort: UserOrder['by'];
  order: UserOrder['direction'];
}

/** Users, their details and their numbers, for administrators. */
export function makeReadUsers({ users, plansOf, clock }: ReadUsersDeps) {
  async function describe(rows: User[]): Promise<AdminUser[]> {
    const plans = await plansOf(rows);
    return rows.flatMap((row) => {
      const plan = plans.get(row.id);
      return plan ? [toAdminUserDto(row, plan)] : [];
    });
  }

  async function one(row: User): Promise<AdminUser> {
    const [user] = await describe([row]);
    if (!user) throw new Error('a user has no plan');
    return user;
  }

  return {
    one,

    async list({ page, limit, sort, order, ...filter }: UsersQuery & { page: number; limit: number }) {
      const { rows, total } = await users.page(filter, { page, limit }, { by: sort, direction: order });
      return { users: await describe(rows), total_count: total };
    },

    /** All that match, oldest first; a page of them is in memory at a time. */
    async *every(filter: UserFilter): AsyncGenerator<AdminUser> {
      for (let after = 0; ; ) {
        const rows = await users.after(after, filter, EXPORT_PAGE_ROWS);
        yield* await describe(rows);
        const last = rows.at(-1);
        if (!last || rows.length < EXPORT_PAGE_ROWS) return;
        after = last.id;
      }
    },

    /** @throws AppError not_found */
    async details(id: number): Promise<AdminUserDetails> {
      const row = await users.find(id);
      if (!row) throw new AppError('not_found');
      const [user, details] = await Promise.all([one(row), users.details(id, clock.now())]);
      return {
        ...user,
        two_factor: row.twoFactor?.enabled ?? false,
        live_sessions: details.liveSessions,
        questions_in_all: details.questions,
        resumes: details.resumes,
        payments: details.payments,
        review_id: details.reviewId,
        last_seen: details.lastSeen?.toISOString() ?? null,
      };
    },

    async stats(): Promise<UserStats> {
      const now = clock.now();
      const daysAgo = (days: number) => new Date(now.getTime() - days * MS.day);
      const counts = await users.count({
        now,
        activeSince: daysAgo(LIMITS.admin.activeDays),
        recentSince: daysAgo(LIMITS.admin.recentSignupDays),
        monthSince: monthBegin(now),
      });
      return {
        total_users: counts.total,
        active_users: counts.active,
        verified_users: counts.verified,
        admin_users: counts.administrators,
        recent_signups: counts.recent,
        this_month: counts.thisMonth,
        deactivated_users: counts.deactivated,
        pro_users: counts.pro,
        guests: counts.guests,
      };
    },
  };
}

export type ReadUsers = ReturnType<typeof makeReadUsers>;
