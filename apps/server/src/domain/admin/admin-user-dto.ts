import type { AdminUser } from '@prep-ai/contract';
import type { User } from '../accounts/user.ts';
import { emailOrPlaceholder } from '../accounts/user-dto.ts';
import type { UserPlan } from '../plans/plans-of-users.ts';

/** A user as administrators see them. */
export function toAdminUserDto(row: User, { entitlement, status }: UserPlan): AdminUser {
  return {
    id: row.id,
    email: emailOrPlaceholder(row),
    full_name: row.fullName,
    role: { name: row.role },
    is_active: row.isActive,
    is_guest: row.isGuest,
    email_verified: row.emailVerified,
    oauth_provider: row.oauthProvider,
    created_at: row.createdAt.toISOString(),
    last_login: row.lastLoginAt?.toISOString() ?? null,
    currentPlan: status,
    plan_info: {
      plan_name: status.plan_name,
      is_active: status.has_plan,
      questions_used: status.questions_used,
      question_limit: status.question_limit,
      start_date: status.start_date,
      end_date: status.end_date,
      // every plan reads resumes and files
      has_file_upload: true,
      has_advanced_models: entitlement.rights.model === 'advanced',
    },
  };
}
