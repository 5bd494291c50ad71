import { Skeleton } from '@mantine/core';
import type { Attempt } from '@prep-ai/contract';
import { IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { Failure } from '../../../components/ui/failure.tsx';
import { howGiven, STATE_WORDS } from '../../../lib/attempts/attempt-words.ts';
import type { QuestionPlace } from '../../../lib/attempts/fetch-attempts.ts';
import { momentInIndia } from '../../../lib/india-time.ts';
import { useDeleteAttempt } from '../api/delete-attempt.ts';
import { useRecordAttempts } from '../api/get-record-attempts.ts';
import { useDeletion } from '../hooks/use-deletion.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { IconAction } from './icon-action.tsx';
import styles from './record-attempts.module.css';

const WORDS = { success: 'Answer deleted', failure: 'Failed to delete the answer' };

/** The person's own answers to a question of the history. */
export function RecordAttempts({ place }: { place: QuestionPlace }) {
  const heading = useId();
  const { data, isError, refetch } = useRecordAttempts(place);
  const deletion = useDeletion(useDeleteAttempt(), WORDS);
  return (
    <section aria-labelledby={heading} className={styles.attempts}>
      <h4 id={heading}>Your answers</h4>
      {data ? (
        <ol className={styles.list}>
          {data.map((attempt, at) => (
            <AttemptItem
              key={attempt.id}
              attempt={attempt}
              number={at + 1}
              onDelete={() => deletion.ask({ id: attempt.id, name: `Answer ${at + 1}` })}
            />
          ))}
        </ol>
      ) : isError ? (
        <Failure
          level={2}
          title="Connection Error"
          text="Your answers could not be loaded. Nothing is lost."
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton height={96} />
      )}
      <DeleteDialog
        what="answer"
        name={deletion.pending?.name ?? null}
        busy={deletion.busy}
        onCancel={deletion.cancel}
        onConfirm={deletion.confirm}
      />
    </section>
  );
}

interface AttemptItemProps {
  attempt: Attempt;
  /** its place in the list, from 1 */
  number: number;
  onDelete(): void;
}

function AttemptItem({ attempt, number, onDelete }: AttemptItemProps) {
  return (
    <li className={styles.attempt}>
      <div className={styles.head}>
        <p>
          <strong>{attempt.score} of 100</strong>
          <span className="type-meta">
            {howGiven(attempt)} · {momentInIndia(attempt.created_at)}
          </span>
        </p>
        <IconAction
          label={`Delete answer ${number}`}
          word="Delete"
          locked={false}
          icon={<IconTrash size={20} aria-hidden="true" />}
          onClick={onDelete}
        />
      </div>
      {attempt.answer !== '' && (
        <p className={styles.text} dir="auto">
          {attempt.answer}
        </p>
      )}
      <ul className={styles.points}>
        {attempt.points.map(({ id, state, text }) => (
          <li key={id} data-state={state}>
            <strong>{STATE_WORDS[state]}:</strong> {text}
          </li>
        ))}
      </ul>
    </li>
  );
}
