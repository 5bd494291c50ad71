import type { CachedSkill } from '@prep-ai/contract';
import { IconListNumbers, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { toApiError } from '../../../../lib/api-error.ts';
import { momentInIndia } from '../../../../lib/india-time.ts';
import { useToasts } from '../../../../lib/toasts.tsx';
import { counted } from '../../metrics/model/format.ts';
import { ConfirmDialog } from '../../table/components/confirm-dialog.tsx';
import { DataTable } from '../../table/components/data-table.tsx';
import { RowAction } from '../../table/components/row-action.tsx';
import { SearchBox, TableToolbar } from '../../table/components/table-toolbar.tsx';
import { useTableView } from '../../table/hooks/use-table-view.ts';
import type { Column } from '../../table/model/columns.ts';
import { queryOf } from '../../table/model/table-view.ts';
import { useCache, useClearCache, useDeleteCache, useRefreshCache } from '../api/use-cache.ts';
import { CacheStatCards } from './cache-stats.tsx';
import styles from './cache-tab.module.css';
import { SubtopicsDialog } from './subtopics-dialog.tsx';

type Sort = 'updated_at' | 'skill_name' | 'created_at';
const VIEW = { sorts: ['updated_at', 'skill_name', 'created_at'], filters: {} } as const;
/** Subtopics that a row names; the dialog has all of them. */
const NAMED = 2;

const COLUMNS: readonly Column<CachedSkill, Sort>[] = [
  {
    key: 'skill',
    title: 'Skill name',
    sort: 'skill_name',
    firstOrder: 'asc',
    cell: ({ skill_name }) => <bdi>{skill_name}</bdi>,
  },
  {
    key: 'subtopics',
    title: 'Subtopics',
    cell: ({ subtopics }) => (
      <>
        {counted(subtopics.length, 'subtopic')}
        {subtopics.length > 0 && (
          <span className={styles.named} dir="auto">
            {subtopics.slice(0, NAMED).join(', ')}
            {subtopics.length > NAMED && ` and ${subtopics.length - NAMED} more`}
          </span>
        )}
      </>
    ),
  },
  { key: 'created', title: 'Created', sort: 'created_at', wide: true, cell: (row) => momentInIndia(row.created_at) },
  { key: 'updated', title: 'Last updated', sort: 'updated_at', cell: (row) => momentInIndia(row.updated_at) },
];

type Asked = { kind: 'one'; skill: string } | { kind: 'all'; count: number };

/** The subtopics that the engine has listed before, and how often that saved it the work. */
export default function CacheTab() {
  const toasts = useToasts();
  const view = useTableView<Sort, Record<string, never>>(VIEW);
  const cache = useCache(queryOf(view));
  const refresh = useRefreshCache();
  const remove = useDeleteCache();
  const clear = useClearCache();
  const [opened, setOpened] = useState<CachedSkill | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const stats = cache.data?.stats;

  async function confirm(): Promise<void> {
    if (asked?.kind === 'one') await deleteOne(asked.skill);
    if (asked?.kind === 'all') await deleteAll();
    setAsked(null);
  }

  async function deleteOne(skill: string): Promise<void> {
    try {
      await remove.mutateAsync(skill);
      toasts.success(`Cache for "${skill}" deleted successfully`);
    } catch (cause) {
      toasts.error('Failed to delete cache', toApiError(cause).detail);
    }
  }

  async function deleteAll(): Promise<void> {
    try {
      await clear.mutateAsync();
      toasts.success('All cache cleared successfully');
    } catch (cause) {
      toasts.error('Failed to clear all cache', toApiError(cause).detail);
    }
  }

  return (
    <div className={styles.tab}>
      <div className={styles.head}>
        <h2 className="type-card">Cache Management</h2>
        <div className={styles.buttons}>
          <Button
            variant="default"
            size="sm"
            icon={<IconRefresh size={18} aria-hidden="true" />}
            aria-label="Refresh cache"
            loading={cache.isFetching && !cache.isPending}
            onClick={() => void refresh()}
          >
            Refresh
          </Button>
          <Button
            variant="danger-soft"
            size="sm"
            icon={<IconTrash size={18} aria-hidden="true" />}
            disabled={!stats || stats.skills === 0}
            onClick={() => stats && setAsked({ kind: 'all', count: stats.skills })}
          >
            Clear All
          </Button>
        </div>
      </div>
      <CacheStatCards stats={stats} />
      <DataTable
        name="Cached skills"
        view={view}
        query={cache}
        rows={cache.data?.cached_skills}
        total={cache.data?.total_count}
        columns={COLUMNS}
        rowId={({ id }) => id}
        actions={(row) => (
          <>
            <RowAction
              label={`View the subtopics of ${row.skill_name}`}
              icon={<IconListNumbers size={18} aria-hidden="true" />}
              onClick={() => setOpened(row)}
            />
            <RowAction
              label={`Delete the cache for ${row.skill_name}`}
              icon={<IconTrash size={18} aria-hidden="true" />}
              onClick={() => setAsked({ kind: 'one', skill: row.skill_name })}
            />
          </>
        )}
        empty={
          view.narrowed
            ? { title: 'No cached skills found matching your search criteria.' }
            : {
                title: 'No skills are currently cached in the system.',
                text: 'A skill is cached when somebody asks for its subtopics.',
              }
        }
        failure="Failed to fetch cache data"
        toolbar={
          <TableToolbar>
            <SearchBox
              placeholder="Search cached skills..."
              search={view.search}
              onSearch={(search) => view.go({ search }, { replace: true })}
            />
          </TableToolbar>
        }
      />
      <SubtopicsDialog skill={opened} onClose={() => setOpened(null)} />
      <ConfirmDialog
        open={asked !== null}
        title={asked?.kind === 'all' ? 'Clear all cache?' : 'Delete cache?'}
        confirm={asked?.kind === 'all' ? 'Clear All' : 'Delete'}
        cancel="Keep it"
        danger
        busy={remove.isPending || clear.isPending}
        onCancel={() => setAsked(null)}
        onConfirm={() => void confirm()}
      >
        <p>
          {asked?.kind === 'all'
            ? `Are you sure you want to delete the cache for all ${counted(asked.count, 'skill')}? This action cannot be undone and the subtopics will need to be regenerated.`
            : `Are you sure you want to delete the cache for "${asked?.skill ?? ''}"? This action cannot be undone and the subtopics will need to be regenerated.`}
        </p>
      </ConfirmDialog>
    </div>
  );
}
