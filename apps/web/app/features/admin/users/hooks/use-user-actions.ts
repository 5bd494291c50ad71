import { endpoints } from '@prep-ai/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toApiError } from '../../../../lib/api-error.ts';
import { useToasts } from '../../../../lib/toasts.tsx';
import { useApi } from '../../../../lib/use-api.ts';
import { ADMIN } from '../../shell/api/query-keys.ts';
import { DEEDS, type DeedKind, type DeedUser } from '../model/user-action.ts';

export interface Deed {
  kind: DeedKind;
  /** as the administrator saw them */
  user: DeedUser;
  /** to grant */
  months?: number;
}

export interface UserDeeds {
  /** Does it, says how it went and reloads lists and figures. */
  perform(deed: Deed): void;
  /** what is under way; a second press does nothing meanwhile */
  busy: { id: number; kind: DeedKind } | null;
}

/** @param onDone also after a refusal */
export function useUserDeeds(onDone: (deed: Deed) => void): UserDeeds {
  const api = useApi();
  const queries = useQueryClient();
  const toasts = useToasts();
  const { adminUsers } = endpoints;
  const { mutate, isPending, variables } = useMutation({
    async mutationFn({ kind, user, months = 1 }: Deed): Promise<void> {
      const params = { id: user.id };
      if (kind === 'grant') {
        const body = { months, expected_end: user.plan_info.end_date };
        await api.call(adminUsers.grant, { params, body });
      } else if (kind === 'sign-out') await api.call(adminUsers.signOut, { params });
      else if (kind === 'delete') await api.call(adminUsers.delete, { params });
      else await api.call(adminUsers.action, { params: { ...params, action: kind } });
    },
    onSuccess: (_, { kind }) => toasts.success(DEEDS[kind].success),
    onError: (cause, { kind }) => toasts.error(DEEDS[kind].failure, toApiError(cause).detail),
    onSettled(_data, _error, deed) {
      onDone(deed);
      return queries.invalidateQueries({ queryKey: ADMIN });
    },
  });
  return {
    perform(deed) {
      if (!isPending) mutate(deed);
    },
    busy: isPending && variables ? { id: variables.user.id, kind: variables.kind } : null,
  };
}
