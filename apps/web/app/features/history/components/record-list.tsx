import { type ChatRecord, plainTitle, type User } from '@prep-ai/contract';
import { Fragment, type ReactNode } from 'react';
import { IncludeAttemptsField } from '../../../lib/attempts/include-attempts-field.tsx';
import { useAskedAttempts } from '../../../lib/attempts/use-asked-attempts.ts';
import { dayInIndia } from '../../../lib/india-time.ts';
import { serverDate } from '../../../lib/time/server-clock.ts';
import { useDeleteRecord } from '../api/delete-record.ts';
import { exportRecord } from '../export/export-history.ts';
import { useDeletion } from '../hooks/use-deletion.ts';
import { useExport } from '../hooks/use-export.ts';
import { usePlanGate } from '../hooks/use-plan-gate.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import styles from './history-screen.module.css';
import { RecordItem } from './record-item.tsx';

const WORDS = { success: 'Chat record deleted', failure: 'Failed to delete chat record' };

export interface RecordListProps {
  user: User;
  records: readonly ChatRecord[];
  renderAnswer(markdown: string): ReactNode;
}

/** Questions under the day they were asked on. */
export function RecordList({ user, records, renderAnswer }: RecordListProps) {
  const gate = usePlanGate(user);
  const exports = useExport<number>();
  const attemptsOf = useAskedAttempts();
  const deletion = useDeletion(useDeleteRecord(), WORDS);
  return (
    <>
      {records.some(({ attempts }) => attempts !== null) && <IncludeAttemptsField />}
      {[...byDay(records)].map(([day, ofDay]) => (
        <Fragment key={day}>
          <h2 className={styles.day}>{day}</h2>
          <ul className={styles.list}>
            {ofDay.map((record) => (
              <RecordItem
                key={record.id}
                record={record}
                locked={gate.locked}
                exporting={exports.running === record.id}
                renderAnswer={renderAnswer}
                onExport={() => {
                  if (gate.allows('PDF export'))
                    void exports.run(record.id, 'pdf', () => exportRecord(record, attemptsOf));
                }}
                onDelete={() => {
                  if (gate.allows('Delete history')) deletion.ask({ id: record.id, name: plainTitle(record.message) });
                }}
              />
            ))}
          </ul>
        </Fragment>
      ))}
      <DeleteDialog
        what="question"
        name={deletion.pending?.name ?? null}
        busy={deletion.busy}
        onCancel={deletion.cancel}
        onConfirm={deletion.confirm}
      />
    </>
  );
}

function byDay(records: readonly ChatRecord[]): Map<string, ChatRecord[]> {
  const now = serverDate();
  const days = new Map<string, ChatRecord[]>();
  for (const record of records) {
    const day = dayInIndia(record.created_at, now);
    days.set(day, [...(days.get(day) ?? []), record]);
  }
  return days;
}
