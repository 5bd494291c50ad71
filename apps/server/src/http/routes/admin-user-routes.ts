import { type AdminUser, endpoints } from '@prep-ai/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { DeleteUser } from '../../domain/admin/delete-user.ts';
import type { GrantMonths } from '../../domain/admin/grant-months.ts';
import type { PerformUserAction } from '../../domain/admin/perform-user-action.ts';
import type { ReadUsers } from '../../domain/admin/read-users.ts';
import type { SignOutUser } from '../../domain/admin/sign-out-user.ts';
import type { CsvColumn } from '../csv.ts';
import { serve } from '../serve.ts';
import { serveCsv } from '../serve-file.ts';

export interface AdminUserRouteDeps {
  users: ReadUsers;
  act: PerformUserAction;
  grant: GrantMonths;
  signOut: SignOutUser;
  delete: DeleteUser;
}

const COLUMNS: readonly CsvColumn<AdminUser>[] = [
  { title: 'id', value: ({ id }) => id },
  { title: 'email', value: ({ email }) => email },
  { title: 'full_name', value: ({ full_name }) => full_name },
  { title: 'role', value: ({ role }) => role.name },
  { title: 'is_active', value: ({ is_active }) => is_active },
  { title: 'email_verified', value: ({ email_verified }) => email_verified },
  { title: 'is_guest', value: ({ is_guest }) => is_guest },
  { title: 'oauth_provider', value: ({ oauth_provider }) => oauth_provider },
  { title: 'plan', value: ({ plan_info }) => plan_info.plan_name },
  { title: 'plan_end', value: ({ plan_info }) => plan_info.end_date },
  { title: 'questions_used', value: ({ plan_info }) => plan_info.questions_used },
  { title: 'created_at', value: ({ created_at }) => created_at },
  { title: 'last_login', value: ({ last_login }) => last_login },
];

/** Users in the admin area (docs/spec/2-practice-and-admin.md section 7). */
export const adminUserRoutes: FastifyPluginAsync<AdminUserRouteDeps> = async (app, deps) => {
  const { adminUsers } = endpoints;
  serve(app, adminUsers.list, ({ query }) => deps.users.list(query));
  serve(app, adminUsers.stats, () => deps.users.stats());
  serveCsv(app, adminUsers.export, ({ query }) => ({ name: 'users', columns: COLUMNS, rows: deps.users.every(query) }));
  serve(app, adminUsers.details, ({ params }) => deps.users.details(params.id));
  serve(app, adminUsers.action, ({ user, params }) => deps.act(user.id, params.id, params.action));
  serve(app, adminUsers.grant, ({ user, params, body }) =>
    deps.grant(user.id, params.id, {
      months: body.months,
      expectedEnd: body.expected_end === null ? null : new Date(body.expected_end),
    }),
  );
  serve(app, adminUsers.signOut, async ({ user, params }) => {
    const ended = await deps.signOut(user.id, params.id);
    return { message: ended === 1 ? '1 session ended' : `${ended} sessions ended`, ended };
  });
  serve(app, adminUsers.delete, async ({ user, params }) => {
    await deps.delete(user.id, params.id);
    return { message: 'The account and all its data were deleted' };
  });
};
