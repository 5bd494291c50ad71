import type { UserAction } from '@prep-ai/contract';
import {
  IconEye,
  IconMailCheck,
  IconShieldMinus,
  IconShieldPlus,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react';
import { RowAction } from '../../table/components/row-action.tsx';
import { type ActionUser, actionsFor, nameOf, USER_ACTIONS, type UserActionKind } from '../model/user-action.ts';

const ICONS = {
  activate: IconUserCheck,
  deactivate: IconUserOff,
  verify: IconMailCheck,
  promote: IconShieldPlus,
  demote: IconShieldMinus,
} as const satisfies Record<UserAction, unknown>;

export interface UserButtonsProps {
  user: ActionUser;
  busy: UserActionKind | null;
  onOpen(): void;
  onAction(action: UserAction): void;
}

/** What can be done with a user from the list. */
export function UserButtons({ user, busy, onOpen, onAction }: UserButtonsProps) {
  return (
    <>
      {actionsFor(user).map((action) => {
        const Icon = ICONS[action];
        return (
          <RowAction
            key={action}
            label={`${USER_ACTIONS[action].name}: ${nameOf(user)}`}
            word={USER_ACTIONS[action].name}
            icon={<Icon size={18} aria-hidden="true" />}
            busy={busy === action}
            onClick={() => onAction(action)}
          />
        );
      })}
      <RowAction
        label={`Details of ${nameOf(user)}`}
        word="Details"
        icon={<IconEye size={18} aria-hidden="true" />}
        onClick={onOpen}
      />
    </>
  );
}
