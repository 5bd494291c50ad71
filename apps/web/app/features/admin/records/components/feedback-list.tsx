import type { AdminFeedback } from '@prep-ai/contract';
import { IconEye, IconGift } from '@tabler/icons-react';
import { useState } from 'react';
import { CsvButton } from '../../table/components/csv-button.tsx';
import { DataTable } from '../../table/components/data-table.tsx';
import { RowAction } from '../../table/components/row-action.tsx';
import { FilterSelect, SearchBox, TableToolbar } from '../../table/components/table-toolbar.tsx';
import { useTableView } from '../../table/hooks/use-table-view.ts';
import { exportFeedback } from '../api/export-feedback.ts';
import { FEEDBACK_SPEC, type FeedbackView, useFeedback } from '../api/get-feedback.ts';
import { useGrantOffer } from '../api/grant-offer.ts';
import { canGrant, monthWords, REASON_OPTIONS, senderName } from '../model/feedback-words.ts';
import { FEEDBACK_TABLE } from './feedback-columns.tsx';
import { FeedbackDetails } from './feedback-details.tsx';
import { GrantDialog } from './grant-dialog.tsx';

const OFFERS = [
  { value: 'true', label: 'With an offer' },
  { value: 'false', label: 'Without an offer' },
] as const;

const EMPTY = { title: 'No feedback yet.', text: 'What users and guests say about the product is listed here.' };

/** Feedback of users and guests, newest first, and the months of Pro that are granted for it. */
export function FeedbackList() {
  const view = useTableView(FEEDBACK_SPEC);
  const list = useFeedback(view);
  const { data } = list;
  const [opened, setOpened] = useState<AdminFeedback | null>(null);
  const [granting, setGranting] = useState<AdminFeedback | null>(null);
  const { perform, pending } = useGrantOffer(() => setGranting(null));

  function confirmGrant(row: AdminFeedback) {
    setOpened(null);
    setGranting(row);
  }

  return (
    <>
      <DataTable
        table={FEEDBACK_TABLE}
        view={view}
        query={list}
        page={data && { rows: data.feedback, total: data.total_count }}
        actions={(row) => (
          <>
            {canGrant(row) && (
              <RowAction
                label={`Grant ${monthWords(row.offered_months)} of Pro to ${senderName(row)}`}
                text="Grant"
                icon={<IconGift size={18} aria-hidden="true" />}
                busy={pending?.id === row.id}
                onClick={() => confirmGrant(row)}
              />
            )}
            <RowAction
              label={`Read the feedback of ${senderName(row)}`}
              icon={<IconEye size={18} aria-hidden="true" />}
              onClick={() => setOpened(row)}
            />
          </>
        )}
        empty={view.narrowed ? { title: 'No feedback found matching your criteria.' } : EMPTY}
        toolbar={<Toolbar view={view} />}
      />
      <FeedbackDetails feedback={opened} onGrant={confirmGrant} onClose={() => setOpened(null)} />
      <GrantDialog
        feedback={granting}
        busy={pending !== undefined}
        onCancel={() => setGranting(null)}
        onConfirm={perform}
      />
    </>
  );
}

function Toolbar({ view }: { view: FeedbackView }) {
  const { filters, search, go } = view;
  return (
    <TableToolbar>
      <SearchBox
        placeholder="Sender or feedback"
        search={search}
        onSearch={(text) => go({ search: text }, { replace: true })}
      />
      <FilterSelect
        label="Reason"
        all="All reasons"
        options={REASON_OPTIONS}
        value={filters.reason}
        onChange={(reason) => go({ filters: { ...filters, reason } })}
      />
      <FilterSelect
        label="Offer"
        all="All feedback"
        options={OFFERS}
        value={filters.eligible}
        onChange={(eligible) => go({ filters: { ...filters, eligible } })}
      />
      <CsvButton noun="feedback" request={(api) => exportFeedback(api, view)} />
    </TableToolbar>
  );
}
