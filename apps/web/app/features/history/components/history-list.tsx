import { Skeleton } from '@mantine/core';
import type { Pagination } from '@prep-ai/contract';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Failure } from '../../../components/ui/failure.tsx';
import styles from './history-screen.module.css';
import { PageBar } from './page-bar.tsx';

export interface HistoryListProps {
  state: 'waiting' | 'failed' | 'ready';
  pagination: Pagination | undefined;
  size: number;
  search: string;
  noun: string;
  /** heading of the list that has nothing in it */
  empty: string;
  onPage(page: number): void;
  onSize(size: number): void;
  onRetry(): void;
  children: ReactNode;
}

/** A list with its pages, or why there is none. */
export function HistoryList(props: HistoryListProps) {
  const { state, pagination, size, search, noun, empty, onPage, onSize, onRetry, children } = props;
  if (state === 'failed') {
    return (
      <Failure
        title="Connection Error"
        text="Your history could not be loaded. Nothing of it is lost."
        onRetry={onRetry}
      />
    );
  }
  if (state === 'waiting' || !pagination) {
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
  if (pagination.total_count === 0) {
    return (
      <div className={styles.empty}>
        <h2 className="type-card">{search ? `Nothing found for "${search}"` : empty}</h2>
        <p>
          {search
            ? 'Try fewer or other words: questions and answers are searched.'
            : 'What you ask on the practice screen is kept here, with its answers.'}
        </p>
        {!search && <ButtonLink to="/chat">Go to Interview Prep</ButtonLink>}
      </div>
    );
  }
  return (
    <>
      {children}
      <PageBar pagination={pagination} size={size} noun={noun} onPage={onPage} onSize={onSize} />
    </>
  );
}
