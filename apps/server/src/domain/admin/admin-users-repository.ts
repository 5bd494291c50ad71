import type { User } from '../accounts/user.ts';

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

/** What belongs to a user. */
interface UserDetails {
  liveSessions: number;
  questions: number;
  resumes: number;
  payments: number;
  reviewId: number | null;
  lastSeen: Date | null;
}

/** Registered accounts, and how many guests there are. */
interface UserCounts {
  total: number;
  /** not deactivated, and signed in, seen or asking since `activeSince` */
  active: number;
  verified: number;
  administrators: number;
  /** registered since `recentSince` */
  recent: number;
  /** registered since `monthSince` */
  thisMonth: number;
  deactivated: number;
  pro: number;
  guests: number;
}

interface UserCountMoments {
  now: Date;
  activeSince: Date;
  recentSince: Date;
  monthSince: Date;
}

/** Users as administrators see them. */
export interface AdminUsersRepository {
  /** One page of the users that match, and how many match in all. Users without the sorted value come last in any direction. */
  page(
    filter: UserFilter,
    page: { page: number; limit: number },
    order: UserOrder,
  ): Promise<{ rows: User[]; total: number }>;
  /** Users that match, in the order of their ids, those after `afterId`. */
  after(afterId: number, filter: UserFilter, limit: number): Promise<User[]>;
  find(id: number): Promise<User | null>;
  details(id: number, now: Date): Promise<UserDetails>;
  count(moments: UserCountMoments): Promise<UserCounts>;
}
