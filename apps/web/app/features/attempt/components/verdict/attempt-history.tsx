import type { Attempt } from '@prep-ai/contract';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import classes from './attempt-history.module.css';
import { AttemptRow } from './attempt-row.tsx';
import { ComparedAttempts } from './compared-attempts.tsx';
import { DeleteAttemptDialog } from './delete-attempt-dialog.tsx';

export interface AttemptHistoryProps {
  /** oldest first */
  attempts: Attempt[];
  /** rejects when it could not be deleted */
  onDelete(id: string): Promise<void>;
}

/** All attempts at a question, the newest first, and two of them side by side. */
export function AttemptHistory({ attempts, onDelete }: AttemptHistoryProps) {
  const [comparing, setComparing] = useState(false);
  const [asked, setAsked] = useState<string | null>(null);
  const { heading, afterDeletion } = useFocusAfterDeletion(attempts.length);
  const comparedId = useId();
  if (attempts.length === 0) return null;
  const numbered = attempts.map((attempt, index) => ({ attempt, number: index + 1 }));
  const doomed = numbered.find(({ attempt }) => attempt.id === asked);
  return (
    <section className={classes.history}>
      <h4 ref={heading} tabIndex={-1} className={classes.heading}>
        {attempts.length === 1 ? 'Your attempt' : `Your ${attempts.length} attempts`}
      </h4>
      <ol reversed className={classes.rows}>
        {[...numbered].reverse().map(({ attempt, number }) => (
          <AttemptRow key={attempt.id} attempt={attempt} number={number} onDelete={() => setAsked(attempt.id)} />
        ))}
      </ol>
      {attempts.length > 1 && (
        <>
          <Button
            variant="light"
            aria-expanded={comparing}
            aria-controls={comparedId}
            onClick={() => setComparing(!comparing)}
          >
            {comparing ? 'Close the comparison' : 'Compare side by side'}
          </Button>
          <div id={comparedId} hidden={!comparing}>
            {comparing && <ComparedAttempts attempts={attempts} />}
          </div>
        </>
      )}
      <DeleteAttemptDialog
        attempt={doomed ?? null}
        onClose={() => setAsked(null)}
        onDelete={async (id) => {
          afterDeletion();
          await onDelete(id);
        }}
      />
    </section>
  );
}

/** The row whose button had the focus is gone after a deletion: the heading takes it. */
function useFocusAfterDeletion(count: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const waiting = useRef<number | null>(null);
  useEffect(() => {
    if (waiting.current === null || count >= waiting.current) return;
    waiting.current = null;
    heading.current?.focus();
  }, [count]);
  return {
    heading,
    afterDeletion: () => {
      waiting.current = count;
    },
  };
}
