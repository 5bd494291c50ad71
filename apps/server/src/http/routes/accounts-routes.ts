import { AppError, endpoints, PRODUCT } from '@prep-ai/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { ChangePassword } from '../../domain/accounts/change-password.ts';
import type { DeleteAccount } from '../../domain/accounts/delete-account.ts';
import type { EndAllSessions, EndSession } from '../../domain/accounts/end-sessions.ts';
import type { ExportAccount } from '../../domain/accounts/export-account.ts';
import type { ListSessions } from '../../domain/accounts/list-sessions.ts';
import type { ListUsers } from '../../domain/accounts/list-users.ts';
import type { ReadAccountDetails } from '../../domain/accounts/read-account-details.ts';
import type { ReadUserDto } from '../../domain/accounts/read-user-dto.ts';
import type { RefreshSession } from '../../domain/accounts/refresh-session.ts';
import type { LiveSession } from '../../domain/accounts/session.ts';
import type { SessionsRepository } from '../../domain/accounts/sessions-repository.ts';
import type { StartGuest } from '../../domain/accounts/start-guest.ts';
import type { TwoFactorSetup } from '../../domain/accounts/two-factor-setup.ts';
import type { UpdateProfile } from '../../domain/accounts/update-profile.ts';
import type { ReadPlanStatus } from '../../domain/plans/read-plan-status.ts';
import type { Clock } from '../../ports/clock.ts';
import { serve } from '../serve.ts';
import { serveFile } from '../serve-file.ts';

export interface AccountsRouteDeps {
  startGuest: StartGuest;
  readUserDto: ReadUserDto;
  readPlanStatus: ReadPlanStatus;
  sessions: SessionsRepository;
  refreshSession: RefreshSession;
  listSessions: ListSessions;
  endSession: EndSession;
  endAllSessions: EndAllSessions;
  updateProfile: UpdateProfile;
  changePassword: ChangePassword;
  details: ReadAccountDetails;
  twoFactor: TwoFactorSetup;
  exportAccount: ExportAccount;
  deleteAccount: DeleteAccount;
  listUsers: ListUsers;
  clock: Clock;
}

export const accountsRoutes: FastifyPluginAsync<AccountsRouteDeps> = async (app, deps) => {
  const { accounts } = endpoints;

  serve(app, accounts.guest, async ({ body, request }) =>
    deps.startGuest({ accessCode: body.access_code, ip: request.ip, userAgent: request.headers['user-agent'] }),
  );
  serve(app, accounts.me, async ({ user }) => deps.readUserDto(user));
  serve(app, accounts.plan, async ({ user }) => deps.readPlanStatus(user));
  serve(app, accounts.list, async ({ query }) => deps.listUsers(query));

  serve(app, accounts.logout, async ({ session, user }) => {
    if (session) await deps.sessions.revoke(session.sessionId, user.id, deps.clock.now());
    return { message: 'Logged out successfully' };
  });
  serve(app, accounts.refresh, async ({ session }) => deps.refreshSession(present(session)));
  serve(app, accounts.sessions, async ({ session }) => deps.listSessions(present(session)));
  serve(app, accounts.endSession, async ({ user, params }) => {
    await deps.endSession(params.id, user.id);
    return { message: 'Session ended' };
  });
  serve(app, accounts.endSessions, async ({ user, request }) => {
    await deps.endAllSessions(user.id, request.ip);
    return { message: 'Logged out everywhere' };
  });

  serve(app, accounts.updateMe, async ({ user, body }) => deps.updateProfile(user, body.full_name));
  serve(app, accounts.changePassword, async ({ session, body, request }) => {
    await deps.changePassword(present(session), {
      currentPassword: body.current_password,
      newPassword: body.new_password,
      ip: request.ip,
    });
    return { message: 'Password changed' };
  });
  serve(app, accounts.details, async ({ user }) => deps.details(user));
  serve(app, accounts.startTwoFactor, async ({ user, body }) => deps.twoFactor.start(user, body.current_password));
  serve(app, accounts.confirmTwoFactor, async ({ user, body, request }) =>
    deps.twoFactor.confirm(user, body.code, request.ip),
  );
  serve(app, accounts.endTwoFactor, async ({ user, body, request }) => {
    await deps.twoFactor.end(user, body.current_password, request.ip);
    return { message: 'Two-factor authentication is off' };
  });

  serveFile(app, accounts.exportMe, async ({ user }) => ({
    name: `${PRODUCT.name.toLowerCase().replaceAll(' ', '-')}-data.json`,
    content: await deps.exportAccount(user),
  }));
  serve(app, accounts.deleteMe, async ({ user }) => {
    await deps.deleteAccount(user);
    return { message: 'Your account and all its data were deleted' };
  });
};

/** @throws AppError not_authenticated: calls for sessions only never come here without one */
function present(session: LiveSession | null): LiveSession {
  if (!session) throw new AppError('not_authenticated');
  return session;
}
