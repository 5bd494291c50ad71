import { endpoints, type Review } from '@prep-ai/contract';
import { IconBan, IconCheck, IconEye, IconPin, IconPinnedOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ConfirmDialog } from '../../table/components/confirm-dialog.tsx';
import { CSV_HEADERS, CsvButton } from '../../table/components/csv-button.tsx';
import { DataTable } from '../../table/components/data-table.tsx';
import { RowAction } from '../../table/components/row-action.tsx';
import { SubTabs, subTabId } from '../../table/components/sub-tabs.tsx';
import { FilterSelect, SearchBox, TableToolbar } from '../../table/components/table-toolbar.tsx';
import { useTableView } from '../../table/hooks/use-table-view.ts';
import { REVIEW_SPEC, type ReviewKind, reviewExportQuery, useReviews } from '../api/get-reviews.ts';
import { type ReviewAction, useReviewActions } from '../hooks/use-review-actions.ts';
import { PENDING_COLUMNS, REVIEW_COLUMNS } from './review-columns.tsx';
import { ReviewDetails } from './review-details.tsx';

export interface ReviewListProps {
  /** the two lists in their order; the first is shown unless the address names the other (?view=) */
  tabs: readonly [{ id: ReviewKind; title: ReactNode }, { id: ReviewKind; title: ReactNode }];
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

/** Reviews as a moderator sees them: all of them, or those that wait. */
export function ReviewList({ tabs, featureFailure }: ReviewListProps) {
  const [params, setParams] = useSearchParams();
  const view = useTableView(REVIEW_SPEC);
  const kind = (tabs.find(({ id }) => id === params.get('view')) ?? tabs[0]).id;
  const list = useReviews(kind, view);
  const [opened, setOpened] = useState<Review | null>(null);
  const [rejected, setRejected] = useState<Review | null>(null);
  const { act, busy } = useReviewActions(featureFailure, () => {
    setOpened(null);
    setRejected(null);
  });

  function choose(id: ReviewKind) {
    const next = new URLSearchParams(params);
    next.delete('page');
    next.delete('status');
    if (id === tabs[0].id) next.delete('view');
    else next.set('view', id);
    setParams(next, { preventScrollReset: true });
  }

  function ask(review: Review, action: ReviewAction) {
    if (action !== 'reject') return act(review, action);
    setOpened(null);
    setRejected(review);
  }

  const { filters, search, go } = view;
  const narrowed = search !== '' || filters.rating !== undefined || (kind === 'all' && filters.status !== undefined);
  return (
    <>
      <DataTable
        name={kind === 'all' ? 'Reviews' : 'Reviews that wait'}
        view={view}
        query={list}
        rows={list.data?.reviews}
        total={list.data?.total_count}
        columns={kind === 'all' ? REVIEW_COLUMNS : PENDING_COLUMNS}
        rowId={({ id }) => id}
        actions={(review) => (
          <RowButtons
            review={review}
            busy={busy?.id === review.id ? busy.action : null}
            onOpen={() => setOpened(review)}
            onAct={(action) => ask(review, action)}
          />
        )}
        empty={{
          title:
            kind === 'pending' && !narrowed
              ? 'No pending reviews! All reviews have been processed.'
              : 'No reviews found matching your criteria.',
        }}
        failure="Failed to fetch reviews"
        tab={{ panel: PANEL, id: subTabId(PANEL, kind) }}
        toolbar={
          <TableToolbar
            start={<SubTabs name="Lists of reviews" panel={PANEL} tabs={tabs} active={kind} onSelect={choose} />}
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
            <CsvButton
              noun="reviews"
              open={(api) =>
                api.open(endpoints.admin.exportReviews, { query: reviewExportQuery(kind, view), headers: CSV_HEADERS })
              }
            />
          </TableToolbar>
        }
      />
      <ReviewDetails
        review={opened}
        busy={busy?.action ?? null}
        onAct={(action) => opened && ask(opened, action)}
        onClose={() => setOpened(null)}
      />
      <ConfirmDialog
        open={rejected !== null}
        title="Reject this review?"
        confirm="Reject"
        cancel="Keep it"
        danger
        busy={busy?.action === 'reject'}
        onCancel={() => setRejected(null)}
        onConfirm={() => rejected && act(rejected, 'reject')}
      >
        <p>
          The review of <bdi>{rejected?.reviewer_name}</bdi> {rejected?.status === 'approved' ? 'leaves' : 'stays off'}{' '}
          the site. Its author sees that it was not published; it stays under All Reviews, where it can still be
          approved.
        </p>
      </ConfirmDialog>
    </>
  );
}

interface RowButtonsProps {
  review: Review;
  busy: ReviewAction | null;
  onOpen(): void;
  onAct(action: ReviewAction): void;
}

function RowButtons({ review, busy, onOpen, onAct }: RowButtonsProps) {
  const { status, is_featured, reviewer_name: name } = review;
  const Pin = is_featured ? IconPinnedOff : IconPin;
  const feature = is_featured ? 'Unfeature' : 'Feature';
  return (
    <>
      {status !== 'approved' && (
        <RowAction
          label={`Approve the review of ${name}`}
          text="Approve"
          icon={<IconCheck size={16} aria-hidden="true" />}
          busy={busy === 'approve'}
          onClick={() => onAct('approve')}
        />
      )}
      {status === 'approved' && (
        <RowAction
          label={`${feature} the review of ${name}`}
          word={feature}
          icon={<Pin size={18} aria-hidden="true" />}
          busy={busy === 'toggle-featured'}
          onClick={() => onAct('toggle-featured')}
        />
      )}
      {status !== 'rejected' && (
        <RowAction
          label={`Reject the review of ${name}`}
          word="Reject"
          icon={<IconBan size={18} aria-hidden="true" />}
          onClick={() => onAct('reject')}
        />
      )}
      <RowAction
        label={`View the review of ${name}`}
        word="View"
        icon={<IconEye size={18} aria-hidden="true" />}
        onClick={onOpen}
      />
    </>
  );
}
