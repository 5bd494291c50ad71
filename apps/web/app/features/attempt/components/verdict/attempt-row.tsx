import type { Attempt } from '@prep-ai/contract';
import { IconTrash } from '@tabler/icons-react';
import { localMoment } from '../../../../lib/local-time.ts';
import { duration } from '../../model/delivery-facts.ts';
import classes from './attempt-history.module.css';

interface AttemptRowProps {
  attempt: Attempt;
  /** counted from the oldest, which is 1 */
  number: number;
  onDelete(): void;
}

/** One attempt in a line: score, when, how. */
export function AttemptRow({ attempt, number, onDelete }: AttemptRowProps) {
  const { score, created_at, mode, seconds, saw_answer } = attempt;
  return (
    <li className={classes.row}>
      <span className={classes.score}>{score}</span>
      <div className={classes.what}>
        <p className={classes.name}>Attempt {number}</p>
        <p className={classes.meta}>
          <time dateTime={created_at}>{localMoment(created_at)}</time>
          <span>
            {mode === 'spoken' ? 'Spoken' : 'Typed'}
            {seconds !== null && `, ${duration(seconds)}`}
          </span>
          {saw_answer && <span>You had seen the answer</span>}
        </p>
      </div>
      <button type="button" className="icon-btn" aria-label={`Delete attempt ${number}`} onClick={onDelete}>
        <IconTrash size={18} stroke={1.75} aria-hidden />
      </button>
    </li>
  );
}
