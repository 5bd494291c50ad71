import { endpoints } from '@prep-ai/contract';
import type { ApiClient } from '../../../../lib/api-client.ts';
import { type MutationReport, useAdminMutation } from '../../shell/api/use-admin-mutation.ts';
import type { PendingUserAction } from '../model/user-action.ts';

/** Each kind of action has a call of its own. */
async function performUserAction(api: ApiClient, { kind, user, months = 1 }: PendingUserAction): Promise<void> {
  const { adminUsers } = endpoints;
  const params = { id: user.id };
  switch (kind) {
    case 'grant':
      // the server refuses when somebody else has granted months since the administrator looked
      await api.call(adminUsers.grant, { params, body: { months, expected_end: user.plan_info.end_date } });
      return;
    case 'sign-out':
      await api.call(adminUsers.signOut, { params });
      return;
    case 'delete':
      await api.call(adminUsers.delete, { params });
      return;
    default:
      await api.call(adminUsers.action, { params: { ...params, action: kind } });
  }
}

export const usePerformUserAction = (report: MutationReport<PendingUserAction, void>) =>
  useAdminMutation(performUserAction, report);
