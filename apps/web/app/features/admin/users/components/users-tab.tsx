import { type AdminUser, LIMITS } from '@prep-ai/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { CountRow } from '../../metrics/components/count-row.tsx';
import { useUserStats } from '../../shell/api/get-user-stats.ts';
import type { TabProps } from '../../shell/model/tab-props.ts';
import { CsvButton } from '../../table/components/csv-button.tsx';
import { DataTable } from '../../table/components/data-table.tsx';
import { FilterSelect, SearchBox, TableToolbar } from '../../table/components/table-toolbar.tsx';
import { useTableView } from '../../table/hooks/use-table-view.ts';
import type { TableDefinition } from '../../table/model/columns.ts';
import { exportUsers } from '../api/export-users.ts';
import { USER_SPEC, type UserSort, type UserView, useUsers } from '../api/get-users.ts';
import { useUserActions } from '../hooks/use-user-actions.ts';
import { type PendingUserAction, USER_ACTIONS } from '../model/user-action.ts';
import { UserActionDialog } from './user-action-dialog.tsx';
import { UserButtons } from './user-buttons.tsx';
import { USER_COLUMNS } from './user-columns.tsx';
import { UserDetails } from './user-details.tsx';

const ROLES = [
  { value: 'user', label: 'Users' },
  { value: 'admin', label: 'Administrators' },
] as const;
const STATES = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
  { value: 'verified', label: 'Verified' },
  { value: 'unverified', label: 'Unverified' },
] as const;
const KINDS = [
  { value: 'guests', label: 'Guests' },
  { value: 'all', label: 'Everybody' },
] as const;

const EMPTY = { title: 'No users yet.', text: 'Everybody who registers is listed here.' };

const TABLE: TableDefinition<AdminUser, UserSort> = {
  name: 'Users',
  failure: 'Failed to fetch users',
  rowId: ({ id }) => id,
  columns: USER_COLUMNS,
};

/** All users, and everything that an administrator can do with them. The address names the one that is open (?user=). */
export default function UsersTab({ user: viewer }: TabProps) {
  const [openedId, open] = useOpenedUser();
  const view = useTableView(USER_SPEC);
  const list = useUsers(view);
  const { data } = list;
  const [asked, setAsked] = useState<PendingUserAction | null>(null);
  const { perform, busy } = useUserActions(({ kind }) => {
    setAsked(null);
    if (kind === 'delete') open(null);
  });

  function performOrAsk(action: PendingUserAction) {
    if (USER_ACTIONS[action.kind].question === null) perform(action);
    else setAsked(action);
  }

  return (
    <>
      <h2 className="visually-hidden">Users</h2>
      <Counts />
      <DataTable
        table={TABLE}
        view={view}
        query={list}
        page={data && { rows: data.users, total: data.total_count }}
        actions={(user) => (
          <UserButtons
            user={user}
            busy={busy?.id === user.id ? busy.kind : null}
            onOpen={() => open(user.id)}
            onAction={(kind) => performOrAsk({ kind, user })}
          />
        )}
        empty={view.narrowed ? { title: 'No users found matching your criteria.' } : EMPTY}
        toolbar={<Toolbar view={view} />}
      />
      <UserDetails
        id={openedId}
        viewer={viewer.id}
        busy={busy?.kind ?? null}
        onAction={(kind, user) => performOrAsk({ kind, user })}
        onClose={() => open(null)}
      />
      {asked && (
        <UserActionDialog
          action={asked}
          own={asked.user.id === viewer.id}
          busy={busy !== null}
          onCancel={() => setAsked(null)}
          onConfirm={perform}
        />
      )}
    </>
  );
}

function Toolbar({ view }: { view: UserView }) {
  const { filters, search, go } = view;
  return (
    <TableToolbar>
      <SearchBox
        placeholder="Email or name"
        search={search}
        onSearch={(text) => go({ search: text }, { replace: true })}
      />
      <FilterSelect
        label="Role"
        all="All roles"
        options={ROLES}
        value={filters.role}
        onChange={(role) => go({ filters: { role } })}
      />
      <FilterSelect
        label="Status"
        all="All statuses"
        options={STATES}
        value={filters.status}
        onChange={(status) => go({ filters: { status } })}
      />
      <FilterSelect
        label="Kind"
        all="Members"
        options={KINDS}
        value={filters.kind}
        onChange={(kind) => go({ filters: { kind } })}
      />
      <CsvButton noun="users" request={(api) => exportUsers(api, view)} />
    </TableToolbar>
  );
}

/** The user whose details are open. The address names them (?user=), so that reload and links keep them. */
function useOpenedUser(): [id: number | null, open: (id: number | null) => void] {
  const [params, setParams] = useSearchParams();
  function open(id: number | null) {
    const next = new URLSearchParams(params);
    if (id === null) next.delete('user');
    else next.set('user', String(id));
    setParams(next, { preventScrollReset: true, replace: id === null });
  }
  return [openedIn(params), open];
}

/** The id in the address; null when there is no valid one. */
function openedIn(params: URLSearchParams): number | null {
  const id = Number(params.get('user'));
  return Number.isInteger(id) && id > 0 ? id : null;
}

function Counts() {
  const { data, isPending } = useUserStats();
  return (
    <CountRow
      waiting={isPending}
      counts={[
        { label: 'Registered', value: data?.total_users },
        { label: `Active, ${LIMITS.admin.activeDays} days`, value: data?.active_users },
        { label: `New, ${LIMITS.admin.recentSignupDays} days`, value: data?.recent_signups },
        { label: 'Verified', value: data?.verified_users },
        { label: 'Pro', value: data?.pro_users },
        { label: 'Administrators', value: data?.admin_users },
        { label: 'Deactivated', value: data?.deactivated_users },
        { label: 'Guests', value: data?.guests },
      ]}
    />
  );
}
