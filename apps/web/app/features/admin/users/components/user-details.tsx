import { Skeleton } from '@mantine/core';
import type { AdminUserDetails } from '@prep-ai/contract';
import { shownAddress } from '@prep-ai/contract';
import { Button } from '../../../../components/ui/button.tsx';
import { ModalDialog } from '../../../../components/workspace/modal-dialog.tsx';
import { toApiError } from '../../../../lib/api-error.ts';
import { momentInIndia } from '../../../../lib/india-time.ts';
import { countWords } from '../../metrics/model/count.ts';
import { DetailActions, FactList } from '../../table/components/details.tsx';
import { useUserDetails } from '../api/get-user-details.ts';
import { type ActionUser, actionsFor, USER_ACTIONS, type UserActionKind } from '../model/user-action.ts';
import { RoleBadge, StatusBadges } from './user-badges.tsx';
import { questionsOf } from './user-columns.tsx';
import styles from './user-details.module.css';

export interface UserDetailsProps {
  /** null: closed */
  id: number | null;
  /** id of the administrator */
  viewer: number;
  busy: UserActionKind | null;
  onAction(kind: UserActionKind, user: ActionUser): void;
  onClose(): void;
}

/** Everything that is known about a user, and what an administrator can do with them. */
export function UserDetails({ id, viewer, busy, onAction, onClose }: UserDetailsProps) {
  const { data: user, isError, error, refetch } = useUserDetails(id);
  return (
    <ModalDialog open={id !== null} onClose={onClose} label="User details">
      {user ? (
        <>
          <h2 className="type-card">
            <bdi>{user.full_name || 'No name'}</bdi>
          </h2>
          <p className={styles.email}>{shownAddress(user.email)}</p>
          <div className={styles.badges}>
            <RoleBadge role={user.role} />
            <StatusBadges user={user} />
          </div>
          {user.id === viewer && <p className={styles.own}>This is your own account.</p>}
          <Facts user={user} />
        </>
      ) : isError ? (
        <div role="alert">
          <h2 className="type-card">This user could not be loaded</h2>
          <p className={styles.email}>{toApiError(error).detail}</p>
        </div>
      ) : (
        <div aria-busy="true">
          <Skeleton height={28} width="60%" />
          <Skeleton height={320} mt={16} />
        </div>
      )}
      <DetailActions>
        <Button variant="default" size="sm" onClick={onClose}>
          Close
        </Button>
        {!user && isError && (
          <Button size="sm" onClick={() => void refetch()}>
            Try Again
          </Button>
        )}
        {user &&
          actionsInDetails(user).map((kind) => (
            <Button
              key={kind}
              size="sm"
              variant={USER_ACTIONS[kind].danger ? 'danger-soft' : 'light'}
              loading={busy === kind}
              onClick={() => onAction(kind, user)}
            >
              {USER_ACTIONS[kind].name}
            </Button>
          ))}
      </DetailActions>
    </ModalDialog>
  );
}

function actionsInDetails(user: AdminUserDetails): UserActionKind[] {
  const actions: (UserActionKind | false)[] = [
    ...actionsFor(user),
    !user.is_guest && 'grant',
    user.live_sessions > 0 && 'sign-out',
    'delete',
  ];
  return actions.filter((action) => action !== false);
}

const PROVIDERS: Record<string, string> = { google: 'Google', microsoft: 'Microsoft' };
const yesNo = (value: boolean) => (value ? 'Yes' : 'No');
const moment = (value: string | null) => (value ? momentInIndia(value) : 'Never');

function Facts({ user }: { user: AdminUserDetails }) {
  const { plan_info: plan, oauth_provider: provider } = user;
  const facts: [string, string][] = [
    ['User ID', String(user.id)],
    [
      'Logs in with',
      user.is_guest ? 'Guest session' : provider ? (PROVIDERS[provider] ?? provider) : 'Email and password',
    ],
    ['Two-factor', user.two_factor ? 'On' : 'Off'],
    ['Created', moment(user.created_at)],
    ['Last login', moment(user.last_login)],
    ['Last seen', moment(user.last_seen)],
    ['Logged-in devices', countWords(user.live_sessions)],
    ['Plan', `${plan.plan_name}${plan.end_date && !plan.is_active ? ', ended' : ''}`],
    ['Plan from', plan.start_date ? momentInIndia(plan.start_date) : '—'],
    ['Plan until', plan.end_date ? momentInIndia(plan.end_date) : '—'],
    ['Questions', questionsOf(plan.questions_used, plan.question_limit)],
    ['Questions in total', countWords(user.questions_in_all)],
    ['File upload', yesNo(plan.has_file_upload)],
    ['Advanced models', yesNo(plan.has_advanced_models)],
    ['Resumes', countWords(user.resumes)],
    ['Payments', countWords(user.payments)],
    ['Review', user.review_id === null ? 'None' : `Number ${user.review_id}`],
  ];
  return <FactList facts={facts} />;
}
