import type { AdminUser, AdminUserDetails, Review, ReviewStats, UserStats } from '@prep-ai/contract';
import { member } from '../../../testing/people.ts';

const CREATED = '2026-11-18T05:06:00.000Z';

/** A review that waits. */
export function reviewOf(id: number, change: Partial<Review> = {}): Review {
  const status = change.status ?? 'pending';
  return {
    id,
    user_id: 100 + id,
    reviewer_name: `Reviewer ${id}`,
    rating: 4,
    review_text: `Words of review ${id}`,
    is_verified: false,
    is_featured: false,
    is_approved: status === 'approved',
    helpful_count: 0,
    created_at: CREATED,
    updated_at: CREATED,
    ...change,
    status,
  };
}

/** A registered, active, verified user without a paid plan. */
export function userOf(id: number, change: Partial<AdminUserDetails> = {}): AdminUserDetails {
  return {
    id,
    email: `person${id}@example.com`,
    full_name: `Person ${id}`,
    role: { name: 'user' },
    is_active: true,
    is_guest: false,
    email_verified: true,
    oauth_provider: null,
    created_at: CREATED,
    last_login: null,
    currentPlan: member.currentPlan,
    plan_info: {
      plan_name: 'Free',
      is_active: false,
      questions_used: 12,
      question_limit: 50,
      start_date: null,
      end_date: null,
      has_file_upload: true,
      has_advanced_models: false,
    },
    two_factor: false,
    live_sessions: 1,
    questions_in_all: 30,
    resumes: 1,
    payments: 0,
    review_id: null,
    last_seen: null,
    ...change,
  };
}

/** What the list holds of a user. */
export const rowOf = ({ two_factor, live_sessions, ...user }: AdminUserDetails): AdminUser => user;

export const USER_STATS: UserStats = {
  total_users: 52_418,
  active_users: 8932,
  verified_users: 50_000,
  admin_users: 2,
  recent_signups: 1400,
  this_month: 1332,
  deactivated_users: 17,
  pro_users: 640,
  guests: 311,
};

export const REVIEW_STATS: ReviewStats = {
  total: 1291,
  published: 1284,
  pending: 7,
  rejected: 0,
  featured: 6,
  featured_limit: 10,
  average_rating: 4.84,
  oldest_pending_at: CREATED,
};
