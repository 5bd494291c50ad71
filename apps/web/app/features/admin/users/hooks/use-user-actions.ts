import { useToasts } from '../../../../lib/toasts.tsx';
import { usePerformUserAction } from '../api/perform-user-action.ts';
import { type PendingUserAction, USER_ACTIONS, type UserActionKind } from '../model/user-action.ts';

export interface UserActions {
  /** Performs it, reports the result in a toast and reloads lists and counts. */
  perform(action: PendingUserAction): void;
  /** the action under way; a second press does nothing meanwhile */
  busy: { id: number; kind: UserActionKind } | null;
}

/** @param onDone also after a refusal */
export function useUserActions(onDone: (action: PendingUserAction) => void): UserActions {
  const toasts = useToasts();
  const { perform, pending } = usePerformUserAction({
    onSuccess: (_, { kind }) => toasts.success(USER_ACTIONS[kind].success),
    failure: ({ kind }) => USER_ACTIONS[kind].failure,
    onSettled: onDone,
  });
  return { perform, busy: pending ? { id: pending.user.id, kind: pending.kind } : null };
}
