import type { User } from '@prep-ai/contract';
import { IconRefresh, IconSearch } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../../components/ui/button.tsx';
import { Pill } from '../../../components/ui/pill.tsx';
import { toApiError } from '../../../lib/api-error.ts';
import { dayInIndia, momentInIndia } from '../../../lib/india-time.ts';
import { useToasts } from '../../../lib/toasts.tsx';
import { useSearchBox } from '../../../lib/use-search-box.ts';
import { useUpgradeAction } from '../../../lib/use-upgrade-action.ts';
import { type PendingDeletion, useDelete } from '../api/use-delete.ts';
import { HISTORY, useConversations, useRecords } from '../api/use-history.ts';
import { exportConversation, exportRecord } from '../export/export-history.ts';
import { paramsOf, TABS, type Tab, type View, viewOf } from '../model/view.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { HistoryList } from './history-list.tsx';
import styles from './history-screen.module.css';
import { type ChatRecord, RecordItem } from './record-item.tsx';
import { SessionDetail } from './session-detail.tsx';
import { SessionItem } from './session-item.tsx';

export interface HistoryScreenProps {
  user: User;
  initials: string;
  renderAnswer(markdown: string): ReactNode;
}

const TITLE: Record<Tab, string> = { history: 'Chat History', sessions: 'Chat Sessions' };

/** What was asked and answered; its address says which part of it is shown. */
export function HistoryScreen({ user, initials, renderAnswer }: HistoryScreenProps) {
  const toasts = useToasts();
  const upgrade = useUpgradeAction();
  const queries = useQueryClient();
  const [params, setParams] = useSearchParams();
  const view = viewOf(params);
  const go = (change: Partial<View>, replace = false) => setParams(paramsOf({ ...view, ...change }), { replace });
  const searchBox = useSearchBox(view.search, (search) => go({ search, page: 1 }, true));
  const page = { page: view.page, size: view.size, search: view.search };
  const other = { ...page, page: 1 };
  const records = useRecords(user.id, view.tab === 'history' ? page : other);
  const conversations = useConversations(user.id, view.tab === 'sessions' ? page : other);
  const remove = useDelete();
  const [doomed, setDoomed] = useState<PendingDeletion | null>(null);
  const [exporting, setExporting] = useState<number | 'session' | null>(null);
  const locked = !user.currentPlan.has_plan || user.currentPlan.is_expired;

  /** Says what the plan lacks; true when the way is free. */
  function unlocked(what: string): boolean {
    if (locked) {
      toasts.warning(`${what} is available for Pro users. Upgrade to unlock this feature!`, undefined, {
        action: upgrade,
      });
    }
    return !locked;
  }

  async function run(name: number | 'session', what: 'PDF' | 'file', work: () => Promise<void>) {
    setExporting(name);
    try {
      await work();
      if (what === 'PDF') toasts.success('PDF exported successfully!');
    } catch {
      toasts.error(what === 'PDF' ? 'Failed to export PDF' : 'Export Failed');
    } finally {
      setExporting(null);
    }
  }

  function confirmDelete() {
    if (!doomed) return;
    remove.mutate(doomed, {
      onSuccess: () => {
        toasts.success(doomed.kind === 'record' ? 'Chat record deleted' : 'Chat session deleted');
        setDoomed(null);
        if (doomed.kind === 'session' && view.session) go({ session: null }, true);
      },
      onError: (cause) => {
        const { detail } = toApiError(cause);
        toasts.error(
          detail || (doomed.kind === 'record' ? 'Failed to delete chat record' : 'Failed to delete chat session'),
        );
        setDoomed(null);
      },
    });
  }

  const dialog = (
    <DeleteDialog doomed={doomed} busy={remove.isPending} onCancel={() => setDoomed(null)} onConfirm={confirmDelete} />
  );

  if (view.session) {
    const token = view.session;
    return (
      <>
        <SessionDetail
          token={token}
          initials={initials}
          back={`/history?${paramsOf({ ...view, session: null }).toString()}`}
          locked={locked}
          busy={exporting === 'session'}
          renderAnswer={renderAnswer}
          onExport={(messages, as) => {
            if (unlocked(as === 'pdf' ? 'PDF export' : 'Markdown export'))
              void run('session', as === 'pdf' ? 'PDF' : 'file', () => exportConversation(messages, as));
          }}
          onDelete={(name) => {
            if (unlocked('Delete session')) setDoomed({ kind: 'session', token, name });
          }}
        />
        {dialog}
      </>
    );
  }

  const shown = view.tab === 'history' ? records : conversations;
  const state = shown.isPending ? 'waiting' : shown.isError && !shown.data ? 'failed' : 'ready';
  const totals = {
    history: records.data?.answer.pagination.total_count,
    sessions: conversations.data?.answer.pagination.total_count,
  };
  const days = new Map<string, ChatRecord[]>();
  for (const record of records.data?.answer.data ?? []) {
    const day = dayInIndia(record.created_at, new Date());
    days.set(day, [...(days.get(day) ?? []), record]);
  }

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className="type-page">History</h1>
        <Button
          variant="default"
          icon={<IconRefresh size={18} aria-hidden="true" />}
          loading={records.isFetching && conversations.isFetching && !records.isPending}
          onClick={() => void queries.invalidateQueries({ queryKey: HISTORY })}
        >
          Refresh
        </Button>
      </div>
      <div className={styles.search}>
        <IconSearch size={20} aria-hidden="true" />
        <input
          type="search"
          aria-label="Search conversations"
          placeholder="Search conversations..."
          maxLength={200}
          value={searchBox.text}
          onChange={(event) => searchBox.type(event.currentTarget.value)}
        />
      </div>
      <div className={styles.tabs} role="tablist" aria-label="History">
        {TABS.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`tab-${tab}`}
            aria-controls="history-panel"
            aria-selected={view.tab === tab}
            tabIndex={view.tab === tab ? 0 : -1}
            className={styles.tab}
            onClick={() => go({ tab, page: 1 })}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
              const next = tab === 'history' ? 'sessions' : 'history';
              go({ tab: next, page: 1 });
              document.getElementById(`tab-${next}`)?.focus();
            }}
          >
            {TITLE[tab]} {totals[tab] !== undefined && <Pill>{totals[tab]}</Pill>}
          </button>
        ))}
      </div>
      <div id="history-panel" role="tabpanel" aria-labelledby={`tab-${view.tab}`} aria-busy={shown.isPlaceholderData}>
        {shown.data?.cachedAt && (
          <p className={styles.kept} role="status">
            There is no connection. This is what was read on this device last: {momentInIndia(shown.data.cachedAt)}.
          </p>
        )}
        <HistoryList
          state={state}
          pagination={shown.data?.answer.pagination}
          size={view.size}
          search={view.search}
          noun={view.tab === 'history' ? 'questions' : 'conversations'}
          empty={view.tab === 'history' ? 'No Chat History Yet' : 'No Chat Sessions Yet'}
          onPage={(to) => {
            go({ page: to });
            document.documentElement.scrollTop = 0;
          }}
          onSize={(size) => go({ size, page: 1 })}
          onRetry={() => void shown.refetch()}
        >
          {view.tab === 'history' ? (
            [...days].map(([day, list]) => (
              <Fragment key={day}>
                <h2 className={styles.day}>{day}</h2>
                <ul className={styles.list}>
                  {list.map((record) => (
                    <RecordItem
                      key={record.id}
                      record={record}
                      locked={locked}
                      exporting={exporting === record.id}
                      renderAnswer={renderAnswer}
                      onExport={() => {
                        if (unlocked('PDF export')) void run(record.id, 'PDF', () => exportRecord(record));
                      }}
                      onDelete={() => {
                        if (unlocked('Delete history'))
                          setDoomed({ kind: 'record', id: record.id, name: record.message });
                      }}
                    />
                  ))}
                </ul>
              </Fragment>
            ))
          ) : (
            <ul className={styles.list}>
              {(conversations.data?.answer.sessions ?? []).map((session) => (
                <SessionItem
                  key={session.session_token}
                  session={session}
                  to={`/history?${paramsOf({ ...view, session: session.session_token }).toString()}`}
                  locked={locked}
                  onDelete={() => {
                    if (unlocked('Delete session'))
                      setDoomed({ kind: 'session', token: session.session_token, name: session.preview });
                  }}
                />
              ))}
            </ul>
          )}
        </HistoryList>
      </div>
      {dialog}
    </div>
  );
}
