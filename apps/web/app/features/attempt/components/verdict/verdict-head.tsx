import type { Attempt } from '@prep-ai/contract';
import type { Ref } from 'react';
import { ScoreRing } from '../../../../components/ui/score-ring.tsx';
import { pointsSentence, scoreWords, zeroSentence } from '../../model/score-words.ts';
import classes from './verdict-head.module.css';

interface VerdictHeadProps {
  attempt: Attempt;
  earlier: Attempt | null;
  headingRef: Ref<HTMLHeadingElement> | undefined;
}

/** The score as a ring and in words. */
export function VerdictHead({ attempt, earlier, headingRef }: VerdictHeadProps) {
  const { score, zero_reason } = attempt;
  return (
    <div className={classes.head}>
      <ScoreRing value={score} size={64} stroke={7}>
        <span className={classes.number} aria-hidden>
          {score}
        </span>
      </ScoreRing>
      <div className={classes.words}>
        <h4 ref={headingRef} tabIndex={-1} className={classes.heading}>
          <span className="visually-hidden">Score {score} out of 100. </span>
          {scoreWords(attempt)}
        </h4>
        <p className={classes.summary}>
          {zero_reason === null ? pointsSentence(attempt) : zeroSentence(zero_reason)}
          {zero_reason === null && earlier && ` ${sinceBefore(score - earlier.score)}`}
        </p>
        {attempt.saw_answer && <p className={classes.seen}>You had seen the answer.</p>}
      </div>
    </div>
  );
}

/** "That is 12 more than last time." */
function sinceBefore(change: number): string {
  if (change === 0) return 'The same score as last time.';
  return change > 0 ? `That is ${change} more than last time.` : `That is ${-change} less than last time.`;
}
