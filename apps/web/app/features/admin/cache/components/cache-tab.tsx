import type { CachedSkill } from '@prep-ai/contract';
import { IconListNumbers, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { momentInIndia } from '../../../../lib/india-time.ts';
import { counted } from '../../metrics/model/format.ts';
import { TabLayout } from '../../shell/components/tab-layout.tsx';
import { DataTable } from '../../table/components/data-table.tsx';
import { RowAction } from '../../table/components/row-action.tsx';
import { SearchBox, TableToolbar } from '../../table/components/table-toolbar.tsx';
import { useTableView } from '../../table/hooks/use-table-view.ts';
import type { TableDefinition } from '../../table/model/columns.ts';
import { CACHE_SPEC, type CacheSort, useCache, useRefreshCache } from '../api/get-cache.ts';
import { useCacheDeletion } from '../hooks/use-cache-deletion.ts';
import { CacheDialog } from './cache-dialog.tsx';
import { CacheStatCards } from './cache-stats.tsx';
import styles from './cache-tab.module.css';
import { SubtopicsDialog } from './subtopics-dialog.tsx';

/** Subtopics that a row names; the dialog has all of them. */
const NAMED_SUBTOPICS = 2;

const TABLE: TableDefinition<CachedSkill, CacheSort> = {
  name: 'Cached skills',
  failure: 'Failed to fetch cache data',
  rowId: ({ id }) => id,
  columns: [
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
              {subtopics.slice(0, NAMED_SUBTOPICS).join(', ')}
              {subtopics.length > NAMED_SUBTOPICS && ` and ${subtopics.length - NAMED_SUBTOPICS} more`}
            </span>
          )}
        </>
      ),
    },
    { key: 'created', title: 'Created', sort: 'created_at', wide: true, cell: (row) => momentInIndia(row.created_at) },
    { key: 'updated', title: 'Last updated', sort: 'updated_at', cell: (row) => momentInIndia(row.updated_at) },
  ],
};

const EMPTY = {
  title: 'No skills are currently cached in the system.',
  text: 'A skill is cached when a language model lists its subtopics for the first time. The built-in engine has its lists in memory and caches none.',
};

/** The subtopics that the engine has listed before, and how often they saved it the work. */
export default function CacheTab() {
  const view = useTableView(CACHE_SPEC);
  const cache = useCache(view);
  const deletion = useCacheDeletion();
  const [opened, setOpened] = useState<CachedSkill | null>(null);
  const { data } = cache;
  return (
    <TabLayout
      title="Cache Management"
      controls={
        <Buttons
          skills={data?.stats.skills ?? 0}
          refreshing={cache.isFetching && !cache.isPending}
          onClear={(count) => deletion.ask({ kind: 'all', count })}
        />
      }
    >
      <CacheStatCards stats={data?.stats} />
      <DataTable
        table={TABLE}
        view={view}
        query={cache}
        page={data && { rows: data.cached_skills, total: data.total_count }}
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
              onClick={() => deletion.ask({ kind: 'one', skill: row.skill_name })}
            />
          </>
        )}
        empty={view.narrowed ? { title: 'No cached skills found matching your search criteria.' } : EMPTY}
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
      <CacheDialog
        deletion={deletion.asked}
        busy={deletion.busy}
        onCancel={deletion.cancel}
        onConfirm={() => void deletion.confirm()}
      />
    </TabLayout>
  );
}

interface ButtonsProps {
  /** in the whole cache; 0 while that is not known */
  skills: number;
  refreshing: boolean;
  onClear(count: number): void;
}

function Buttons({ skills, refreshing, onClear }: ButtonsProps) {
  const refresh = useRefreshCache();
  return (
    <span className={styles.buttons}>
      <Button
        variant="default"
        size="sm"
        icon={<IconRefresh size={18} aria-hidden="true" />}
        aria-label="Refresh cache"
        loading={refreshing}
        onClick={() => void refresh()}
      >
        Refresh
      </Button>
      <Button
        variant="danger-soft"
        size="sm"
        icon={<IconTrash size={18} aria-hidden="true" />}
        disabled={skills === 0}
        onClick={() => onClear(skills)}
      >
        Clear All
      </Button>
    </span>
  );
}
