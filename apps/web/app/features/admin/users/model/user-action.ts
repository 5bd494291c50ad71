import { type AdminUser, LIMITS, type UserAction } from '@prep-ai/contract';

/** What an administrator can do to a user. */
export type UserActionKind = UserAction | 'grant' | 'sign-out' | 'delete';
export type ActionUser = Pick<
  AdminUser,
  'id' | 'email' | 'full_name' | 'role' | 'is_active' | 'is_guest' | 'email_verified' | 'plan_info'
>;

/** An action that an administrator has chosen. */
export interface PendingUserAction {
  kind: UserActionKind;
  /** as the administrator saw them */
  user: ActionUser;
  /** of a grant */
  months?: number;
}

interface Words {
  /** on a button */
  name: string;
  /** question of the confirmation; null: performed at once */
  question: string | null;
  /** its consequences */
  follows: string;
  /** its further consequences for one's own account */
  own?: string;
  success: string;
  failure: string;
  danger?: true;
}

const LOCKED_OUT = 'This is your own account: you lose access to the admin area at once.';

export const USER_ACTIONS: Record<UserActionKind, Words> = {
  activate: {
    name: 'Activate',
    question: null,
    follows: 'They can log in again.',
    success: 'User activated',
    failure: 'Failed to activate user',
  },
  deactivate: {
    name: 'Deactivate',
    question: 'Deactivate this user?',
    follows:
      'They are logged out everywhere and cannot log in until they are activated again. None of their data is deleted.',
    own: `${LOCKED_OUT} Another administrator has to let you in again.`,
    success: 'User deactivated',
    failure: 'Failed to deactivate user',
    danger: true,
  },
  verify: {
    name: 'Verify email',
    question: null,
    follows: 'Their email address is marked as verified.',
    success: 'Email verified',
    failure: 'Failed to verify user',
  },
  promote: {
    name: 'Promote to admin',
    question: 'Make this user an administrator?',
    follows: 'They see and change everything here: users, reviews, payments and settings.',
    success: 'User promoted to administrator',
    failure: 'Failed to promote user',
  },
  demote: {
    name: 'Demote to user',
    question: 'Remove administrator access from this user?',
    follows: 'They lose access to the admin area with their next request and remain a user.',
    own: LOCKED_OUT,
    success: 'Administrator demoted to user',
    failure: 'Failed to demote user',
    danger: true,
  },
  grant: {
    name: 'Grant months',
    question: 'Grant months of Pro?',
    follows: `A month is ${LIMITS.plan.monthDays} days. They are added to the end of the current plan.`,
    success: 'Months granted',
    failure: 'Failed to grant months to user',
  },
  'sign-out': {
    name: 'Log out everywhere',
    question: 'Log this user out everywhere?',
    follows: 'They have to log in again on every device.',
    own: 'This is your own account: this device is logged out too.',
    success: 'User logged out everywhere',
    failure: 'Failed to log out user',
  },
  delete: {
    name: 'Delete',
    question: 'Delete this user permanently?',
    follows: 'Their account, history, resumes and review are deleted and can’t be restored. Payment records are kept.',
    own: `${LOCKED_OUT} Your account is deleted permanently.`,
    success: 'User deleted',
    failure: 'Failed to delete user',
    danger: true,
  },
};

/** The actions of the documented list that fit the state a user is in. Guests have no address to verify and no role. */
export function actionsFor({ role, is_active, is_guest, email_verified }: ActionUser): UserAction[] {
  const actions: (UserAction | false)[] = [
    is_active ? 'deactivate' : 'activate',
    !is_guest && !email_verified && 'verify',
    !is_guest && (role.name === 'admin' ? 'demote' : 'promote'),
  ];
  return actions.filter((action) => action !== false);
}

/** Their name, or their address when they have none. */
export const nameOf = ({ full_name, email }: Pick<ActionUser, 'full_name' | 'email'>): string => full_name || email;
