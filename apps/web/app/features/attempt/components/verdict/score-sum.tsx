import type { Attempt } from '@prep-ai/contract';
import { amount, scoreSum } from '../../model/score-sum.ts';
import classes from './score-sum.module.css';

/** How the points make the score, in one line. */
export function ScoreSum({ attempt }: { attempt: Attempt }) {
  const sum = scoreSum(attempt);
  if (!sum) return null;
  const { earned, possible, share, off, raised } = sum;
  return (
    <p className={classes.sum}>
      Together {amount(earned)} of {possible}, which is {share} out of 100.
      {off > 0 && ` Less ${off} for what is wrong: ${attempt.score}.`}
      {raised && ` An answer that tries gets at least ${attempt.score}.`}
    </p>
  );
}
