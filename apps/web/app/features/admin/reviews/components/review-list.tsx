import type { Review } from '@prep-ai/contract';
import { type ReactNode, useState } from 'react';
import { CsvButton } from '../../table/components/csv-button.tsx';
import { DataTable } from '../../table/components/data-table.tsx';
import { SubTabs, subTabId } from '../../table/components/sub-tabs.tsx';
import { FilterSelect, SearchBox, TableToolbar } from '../../table/components/table-toolbar.tsx';
import { useTableView } from '../../table/hooks/use-table-view.ts';
import type { TableDefinition } from '../../table/model/columns.ts';
import { exportReviews } from '../api/export-reviews.ts';
import { REVIEW_SPEC, type ReviewKind, type ReviewSort, type ReviewView, useReviews } from '../api/get-reviews.ts';
import type { ReviewAction } from '../api/moderate-review.ts';
import { useReviewActions } from '../hooks/use-review-actions.ts';
import { useReviewKind } from '../hooks/use-review-kind.ts';
import { RejectDialog } from './reject-dialog.tsx';
import { ReviewButtons } from './review-buttons.tsx';
import { PENDING_COLUMNS, REVIEW_COLUMNS } from './review-columns.tsx';
import { ReviewDetails } from './review-details.tsx';

type Tabs = readonly [{ id: ReviewKind; title: ReactNode }, { id: ReviewKind; title: ReactNode }];

export interface ReviewListProps {
  /** the two lists in their order; the first is shown unless the address names the other */
  tabs: Tabs;
  /** the documented sentence when featuring fails */
  featureFailure: string;
}

const PANEL = 'review-list';
const STATUSES = [
  { value: 'approved', label: 'Approved' },
  { value: 'pending', label: 'Pending' },
  { value: 'featured', label: 'Featured' },
  { value: 'rejected', label: 'Rejected' },
] as const;
const RATINGS = REVIEW_SPEC.filters.rating.map((value) => ({
  value,
  label: value === '1' ? '1 star' : `${value} stars`,
}));

const BASE = { failure: 'Failed to fetch reviews', rowId: ({ id }: Review) => id };
const TABLES: Record<ReviewKind, TableDefinition<Review, ReviewSort>> = {
  all: { ...BASE, name: 'Reviews', columns: REVIEW_COLUMNS },
  pending: { ...BASE, name: 'Pending reviews', columns: PENDING_COLUMNS },
};

/** Reviews as a moderator sees them: all of them, or the pending ones. */
export function ReviewList({ tabs, featureFailure }: ReviewListProps) {
  const [kind, choose] = useReviewKind(tabs[0].id);
  const view = useTableView(REVIEW_SPEC);
  const list = useReviews(kind, view);
  const { data } = list;
  const [opened, setOpened] = useState<Review | null>(null);
  const [rejecting, setRejecting] = useState<Review | null>(null);
  const { perform, busy } = useReviewActions(featureFailure, () => {
    setOpened(null);
    setRejecting(null);
  });

  function performOrAsk(review: Review, action: ReviewAction) {
    if (action !== 'reject') return perform(review, action);
    setOpened(null);
    setRejecting(review);
  }

  return (
    <>
      <DataTable
        table={TABLES[kind]}
        view={view}
        query={list}
        page={data && { rows: data.reviews, total: data.total_count }}
        actions={(review) => (
          <ReviewButtons
            review={review}
            busy={busy?.id === review.id ? busy.action : null}
            onOpen={() => setOpened(review)}
            onAction={(action) => performOrAsk(review, action)}
          />
        )}
        empty={{ title: emptyTitle(kind, view) }}
        tab={{ panel: PANEL, id: subTabId(PANEL, kind) }}
        toolbar={<Toolbar kind={kind} view={view} tabs={tabs} onChoose={choose} />}
      />
      <ReviewDetails
        review={opened}
        busy={busy?.action ?? null}
        onAction={(action) => opened && performOrAsk(opened, action)}
        onClose={() => setOpened(null)}
      />
      <RejectDialog
        review={rejecting}
        busy={busy?.action === 'reject'}
        onCancel={() => setRejecting(null)}
        onConfirm={(review) => perform(review, 'reject')}
      />
    </>
  );
}

interface ToolbarProps {
  kind: ReviewKind;
  view: ReviewView;
  tabs: Tabs;
  onChoose(kind: ReviewKind): void;
}

function Toolbar({ kind, view, tabs, onChoose }: ToolbarProps) {
  const { filters, search, go } = view;
  return (
    <TableToolbar
      start={<SubTabs name="Lists of reviews" panel={PANEL} tabs={tabs} active={kind} onSelect={onChoose} />}
    >
      <SearchBox
        placeholder="Reviewer or review text"
        search={search}
        onSearch={(text) => go({ search: text }, { replace: true })}
      />
      {kind === 'all' && (
        <FilterSelect
          label="Status"
          all="All statuses"
          options={STATUSES}
          value={filters.status}
          onChange={(status) => go({ filters: { status } })}
        />
      )}
      <FilterSelect
        label="Rating"
        all="All ratings"
        options={RATINGS}
        value={filters.rating}
        onChange={(rating) => go({ filters: { rating } })}
      />
      <CsvButton noun="reviews" request={(api) => exportReviews(api, kind, view)} />
    </TableToolbar>
  );
}

function emptyTitle(kind: ReviewKind, { search, filters }: ReviewView): string {
  const narrowed = search !== '' || filters.rating !== undefined || (kind === 'all' && filters.status !== undefined);
  return kind === 'pending' && !narrowed
    ? 'No pending reviews! All reviews have been processed.'
    : 'No reviews found matching your criteria.';
}
