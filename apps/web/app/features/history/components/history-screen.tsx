import { Tabs } from '@mantine/core';
import type { User } from '@prep-ai/contract';
import { IconRefresh, IconSearch } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Pill } from '../../../components/ui/pill.tsx';
import { useSearchBox } from '../../../lib/use-search-box.ts';
import { useConversations } from '../api/get-conversations.ts';
import { useRecords } from '../api/get-records.ts';
import { HISTORY_KEY } from '../api/query-keys.ts';
import { type HistoryView, useHistoryView } from '../hooks/use-history-view.ts';
import { paramsOf, TABS, type Tab } from '../model/view.ts';
import { ConversationList } from './conversation-list.tsx';
import { ConversationPage } from './conversation-page.tsx';
import { HistoryList } from './history-list.tsx';
import styles from './history-screen.module.css';
import { RecordList } from './record-list.tsx';

export interface HistoryScreenProps {
  user: User;
  initials: string;
  renderAnswer(markdown: string): ReactNode;
  /** a conversation was deleted: what else shows it is up to the page */
  onConversationDeleted(token: string): void;
}

/** What was asked and answered; its address names the part that is shown. */
export function HistoryScreen({ user, initials, renderAnswer, onConversationDeleted }: HistoryScreenProps) {
  const { view, go } = useHistoryView();
  if (view.session === null)
    return (
      <HistoryLists
        user={user}
        view={view}
        go={go}
        renderAnswer={renderAnswer}
        onConversationDeleted={onConversationDeleted}
      />
    );
  return (
    <ConversationPage
      user={user}
      token={view.session}
      initials={initials}
      back={`/history?${paramsOf({ ...view, session: null }).toString()}`}
      renderAnswer={renderAnswer}
      onDeleted={(token) => {
        onConversationDeleted(token);
        go({ session: null }, true);
      }}
    />
  );
}

function HistoryLists({
  user,
  view,
  go,
  renderAnswer,
  onConversationDeleted,
}: HistoryView & Omit<HistoryScreenProps, 'initials'>) {
  const page = { page: view.page, size: view.size, search: view.search };
  // the other list is loaded too: its tab shows how many entries it has
  const otherPage = { ...page, page: 1 };
  const records = useRecords(user.id, view.tab === 'history' ? page : otherPage);
  const conversations = useConversations(user.id, view.tab === 'sessions' ? page : otherPage);
  const totals: Record<Tab, number | undefined> = {
    history: records.data?.answer.pagination.total_count,
    sessions: conversations.data?.answer.pagination.total_count,
  };
  return (
    <div className="page">
      <Head refreshing={records.isFetching && conversations.isFetching && !records.isPending} />
      <SearchBox view={view} go={go} />
      <HistoryTabs tab={view.tab} totals={totals} onSelect={(tab) => go({ tab, page: 1 })}>
        {view.tab === 'history' ? (
          <HistoryList query={records} view={view} go={go} noun="questions" emptyTitle="No Chat History Yet">
            <RecordList user={user} records={records.data?.answer.data ?? []} renderAnswer={renderAnswer} />
          </HistoryList>
        ) : (
          <HistoryList query={conversations} view={view} go={go} noun="conversations" emptyTitle="No Chat Sessions Yet">
            <ConversationList
              user={user}
              conversations={conversations.data?.answer.sessions ?? []}
              onDeleted={onConversationDeleted}
              addressOf={(session) => `/history?${paramsOf({ ...view, session }).toString()}`}
            />
          </HistoryList>
        )}
      </HistoryTabs>
    </div>
  );
}

function Head({ refreshing }: { refreshing: boolean }) {
  const queries = useQueryClient();
  return (
    <div className={styles.head}>
      <h1 className="type-page">History</h1>
      <Button
        variant="default"
        icon={<IconRefresh size={18} aria-hidden="true" />}
        loading={refreshing}
        onClick={() => void queries.invalidateQueries({ queryKey: HISTORY_KEY })}
      >
        Refresh
      </Button>
    </div>
  );
}

function SearchBox({ view, go }: HistoryView) {
  const box = useSearchBox(view.search, (search) => go({ search, page: 1 }, true));
  return (
    <div className={styles.search}>
      <IconSearch size={20} aria-hidden="true" />
      <input
        type="search"
        aria-label="Search conversations"
        placeholder="Search conversations..."
        maxLength={200}
        value={box.text}
        onChange={(event) => box.type(event.currentTarget.value)}
      />
    </div>
  );
}

const TITLE: Record<Tab, string> = { history: 'Chat History', sessions: 'Chat Sessions' };

interface HistoryTabsProps {
  tab: Tab;
  /** undefined while it is not known */
  totals: Record<Tab, number | undefined>;
  onSelect(tab: Tab): void;
  children: ReactNode;
}

function HistoryTabs({ tab, totals, onSelect, children }: HistoryTabsProps) {
  return (
    <Tabs
      unstyled
      classNames={{ list: styles.tabs, tab: styles.tab }}
      keepMounted={false}
      value={tab}
      onChange={(value) => {
        const next = TABS.find((known) => known === value);
        if (next) onSelect(next);
      }}
    >
      <Tabs.List aria-label="History">
        {TABS.map((name) => (
          <Tabs.Tab
            key={name}
            value={name}
            rightSection={totals[name] === undefined ? undefined : <Pill>{totals[name]}</Pill>}
          >
            {TITLE[name]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={tab}>{children}</Tabs.Panel>
    </Tabs>
  );
}
