import { type ChatRecord, plainTitle } from '@prep-ai/contract';
import { IconChevronDown, IconFileDownload, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { summaryWords } from '../../../lib/attempts/attempt-words.ts';
import { timeInIndia } from '../../../lib/india-time.ts';
import { excerpt } from '../model/excerpt.ts';
import { IconAction } from './icon-action.tsx';
import { RecordAttempts } from './record-attempts.tsx';
import styles from './record-item.module.css';

export interface RecordItemProps {
  record: ChatRecord;
  /** exports and deleting are part of the Pro plan */
  locked: boolean;
  exporting: boolean;
  renderAnswer(markdown: string): ReactNode;
  onExport(): void;
  onDelete(): void;
}

/** A question of the history; its answer opens below it. */
export function RecordItem({ record, locked, exporting, renderAnswer, onExport, onDelete }: RecordItemProps) {
  const [open, setOpen] = useState(false);
  const answer = useId();
  return (
    <li className={styles.item}>
      <div className={styles.row}>
        <div className={styles.words}>
          <h3>
            <button
              type="button"
              className={styles.question}
              aria-expanded={open}
              aria-controls={answer}
              onClick={() => setOpen(!open)}
            >
              <span dir="auto">{plainTitle(record.message)}</span>
              <IconChevronDown className={styles.chevron} size={18} aria-hidden="true" />
            </button>
          </h3>
          {!open && (
            <p className={styles.excerpt} dir="auto">
              {excerpt(record.response)}
            </p>
          )}
          <p className="type-meta">
            Chat {record.id} · {timeInIndia(record.created_at)}
            {record.attempts && ` · ${summaryWords(record.attempts)}`}
          </p>
        </div>
        <div className={styles.actions}>
          <IconAction
            label={`Export chat ${record.id} as PDF`}
            locked={locked}
            busy={exporting}
            word="Export"
            icon={<IconFileDownload size={20} aria-hidden="true" />}
            onClick={onExport}
          />
          <IconAction
            label={`Delete chat ${record.id}`}
            locked={locked}
            word="Delete"
            icon={<IconTrash size={20} aria-hidden="true" />}
            onClick={onDelete}
          />
        </div>
      </div>
      <div id={answer} hidden={!open} className={styles.answer}>
        {open && renderAnswer(record.response)}
        {open && record.attempts && record.generation_id && (
          <RecordAttempts place={{ generationId: record.generation_id, question: record.question }} />
        )}
      </div>
    </li>
  );
}
