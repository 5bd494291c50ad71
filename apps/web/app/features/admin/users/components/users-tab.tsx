import { endpoints, LIMITS } from '@prep-ai/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { FigureRow } from '../../metrics/components/count-row.tsx';
import { useUserStats } from '../../shell/api/use-admin-stats.ts';
import type { TabProps } from '../../shell/components/admin-tabs.ts';
import { CSV_HEADERS, CsvButton } from '../../table/components/csv-button.tsx';
import { DataTable } from '../../table/components/data-table.tsx';
import { FilterSelect, SearchBox, TableToolbar } from '../../table/components/table-toolbar.tsx';
import { useTableView } from '../../table/hooks/use-table-view.ts';
import { exportQueryOf } from '../../table/model/table-view.ts';
import { USER_SPEC, useUsers } from '../api/get-users.ts';
import { type Deed, useUserDeeds } from '../hooks/use-user-actions.ts';
import { DEEDS } from '../model/user-action.ts';
import { DeedDialog } from './user-action-dialog.tsx';
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

/** Users: who there is, and everything an administrator does with them. The address names the one that is open (?user=). */
export default function UsersTab({ user: viewer }: TabProps) {
  const [params, setParams] = useSearchParams();
  const view = useTableView(USER_SPEC);
  const list = useUsers(view);
  const [asked, setAsked] = useState<Deed | null>(null);
  const opened = openedIn(params);
  const { perform, busy } = useUserDeeds(({ kind }) => {
    setAsked(null);
    if (kind === 'delete') open(null);
  });

  function open(id: number | null) {
    const next = new URLSearchParams(params);
    if (id === null) next.delete('user');
    else next.set('user', String(id));
    setParams(next, { preventScrollReset: true, replace: id === null });
  }

  function ask(deed: Deed) {
    if (DEEDS[deed.kind].question === null) perform(deed);
    else setAsked(deed);
  }

  const { filters, search, go } = view;
  return (
    <>
      <h2 className="visually-hidden">Users</h2>
      <Figures />
      <DataTable
        name="Users"
        view={view}
        query={list}
        rows={list.data?.users}
        total={list.data?.total_count}
        columns={USER_COLUMNS}
        rowId={({ id }) => id}
        actions={(user) => (
          <UserButtons
            user={user}
            busy={busy?.id === user.id ? busy.kind : null}
            onOpen={() => open(user.id)}
            onAct={(kind) => ask({ kind, user })}
          />
        )}
        empty={
          view.narrowed
            ? { title: 'No users found matching your criteria.' }
            : { title: 'No users yet.', text: 'Everybody who registers is listed here.' }
        }
        failure="Failed to fetch users"
        toolbar={
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
            <CsvButton
              noun="users"
              open={(api) =>
                api.open(endpoints.adminUsers.export, { query: exportQueryOf(view), headers: CSV_HEADERS })
              }
            />
          </TableToolbar>
        }
      />
      <UserDetails
        id={opened}
        viewer={viewer.id}
        busy={busy?.kind ?? null}
        onDeed={(kind, user) => ask({ kind, user })}
        onClose={() => open(null)}
      />
      {asked && (
        <DeedDialog
          deed={asked}
          own={asked.user.id === viewer.id}
          busy={busy !== null}
          onCancel={() => setAsked(null)}
          onConfirm={perform}
        />
      )}
    </>
  );
}

/** The id that the address names; null when it names none that can be one. */
function openedIn(params: URLSearchParams): number | null {
  const id = Number(params.get('user'));
  return Number.isInteger(id) && id > 0 ? id : null;
}

function Figures() {
  const { data, isPending } = useUserStats();
  return (
    <FigureRow
      waiting={isPending}
      figures={[
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
