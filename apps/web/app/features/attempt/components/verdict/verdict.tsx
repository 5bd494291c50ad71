import type { Attempt } from '@prep-ai/contract';
import { IconRefresh } from '@tabler/icons-react';
import type { Ref } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { madeBy } from '../../model/made-by.ts';
import { DeliveryList } from './delivery-list.tsx';
import { GradedPoints } from './graded-points.tsx';
import { MarkedAnswer } from './marked-answer.tsx';
import { RedFlags } from './red-flags.tsx';
import classes from './verdict.module.css';
import { VerdictHead } from './verdict-head.tsx';

export interface VerdictProps {
  attempt: Attempt;
  /** the attempt before it: what is new is said */
  earlier: Attempt | null;
  onTryAgain(): void;
  /** can be focused when the verdict arrives */
  headingRef?: Ref<HTMLHeadingElement>;
}

/** What an attempt is worth and why: score, points, the person's words, what to say next time. */
export function Verdict({ attempt, earlier, onTryAgain, headingRef }: VerdictProps) {
  return (
    <div className={classes.verdict}>
      <VerdictHead attempt={attempt} earlier={earlier} headingRef={headingRef} />
      <GradedPoints attempt={attempt} earlier={earlier} />
      <RedFlags attempt={attempt} />
      {attempt.answer.trim() !== '' && <MarkedAnswer attempt={attempt} />}
      {attempt.zero_reason === null && <DeliveryList attempt={attempt} />}
      {attempt.follow_up !== null && (
        <div>
          <h5 className={classes.title}>What an interviewer may ask next</h5>
          <p className={classes.followUp} dir="auto">
            {attempt.follow_up}
          </p>
        </div>
      )}
      <div>
        <Button icon={<IconRefresh size={18} stroke={1.75} aria-hidden />} onClick={onTryAgain}>
          Try again
        </Button>
      </div>
      <p className={classes.made}>{madeBy(attempt)}</p>
    </div>
  );
}
