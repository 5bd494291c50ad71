import { Skeleton } from '@mantine/core';
import type { Pagination } from '@prep-ai/contract';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Failure } from '../../../components/ui/failure.tsx';
import { momentInIndia } from '../../../lib/india-time.ts';
import type { CachedResponse } from '../../../lib/local-data/offline-cache.ts';
import type { HistoryView } from '../hooks/use-history-view.ts';
import styles from './history-screen.module.css';
import { PageBar } from './page-bar.tsx';

export interface HistoryListProps extends HistoryView {
  query: {
    data: CachedResponse<{ pagination: Pagination }> | undefined;
    isPending: boolean;
    isError: boolean;
    isPlaceholderData: boolean;
    refetch(): unknown;
  };
  /** what is counted: "questions" */
  noun: string;
  /** heading of the list when it has no entries */
  emptyTitle: string;
  children: ReactNode;
}

/** A list with its pages, or why there is none. */
export function HistoryList({ query, ...list }: HistoryListProps) {
  const cachedAt = query.data?.cachedAt;
  return (
    <div aria-busy={query.isPlaceholderData}>
      {cachedAt && (
        <p className={styles.cached} role="status">
          You are offline. This is the copy saved on this device: {momentInIndia(cachedAt)}.
        </p>
      )}
      <Content query={query} {...list} />
    </div>
  );
}

function Content({ query, view, go, noun, emptyTitle, children }: HistoryListProps) {
  if (query.isError && !query.data) {
    return (
      <Failure
        level={2}
        title="Connection Error"
        text="Your history could not be loaded. Nothing is lost."
        onRetry={() => void query.refetch()}
      />
    );
  }
  const pagination = query.data?.answer.pagination;
  if (query.isPending || !pagination) return <Loading />;
  if (pagination.total_count === 0) return <Empty title={emptyTitle} search={view.search} />;
  return (
    <>
      {children}
      <PageBar
        pagination={pagination}
        size={view.size}
        noun={noun}
        onPage={(page) => {
          go({ page });
          document.documentElement.scrollTop = 0;
        }}
        onSize={(size) => go({ size, page: 1 })}
      />
    </>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className={styles.waiting}>
      {[72, 60, 66, 54, 70].map((width) => (
        <div key={width}>
          <Skeleton height={18} width={`${width}%`} />
          <Skeleton height={14} mt={10} />
          <Skeleton height={12} mt={10} width={160} />
        </div>
      ))}
    </div>
  );
}

function Empty({ title, search }: { title: string; search: string }) {
  return (
    <div className={styles.empty}>
      <h2 className="type-card">{search ? `Nothing found for "${search}"` : title}</h2>
      <p>
        {search
          ? 'Try fewer or different words. The search covers questions, answers, skills, levels and days.'
          : 'What you ask on the practice screen is saved here, with its answers.'}
      </p>
      {!search && <ButtonLink to="/chat">Go to Interview Prep</ButtonLink>}
    </div>
  );
}
