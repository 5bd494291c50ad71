import type { Attempt, AttemptPoint, PointState } from '@prep-ai/contract';
import { Pill } from '../../../../components/ui/pill.tsx';
import { type PointChange, pointChange } from '../../model/attempt-news.ts';
import { quotedWords } from '../../model/marked-text.ts';
import { earnedText } from '../../model/score-sum.ts';
import classes from './graded-points.module.css';
import { ScoreSum } from './score-sum.tsx';
import { StateIcon } from './state-icon.tsx';
import titles from './verdict.module.css';

interface GradedPointsProps {
  attempt: Attempt;
  /** the attempt that it is compared with */
  earlier: Attempt | null;
}

const STATE_WORDS: Record<PointState, string> = {
  covered: 'Covered',
  partly: 'Covered in part',
  missed: 'Missed, add this',
};

/** What a strong answer says, point by point, and whether this one says it. */
export function GradedPoints({ attempt, earlier }: GradedPointsProps) {
  if (attempt.points.length === 0) return null;
  return (
    <div>
      <h5 className={titles.title}>What a strong answer says</h5>
      <ol className={classes.points}>
        {attempt.points.map((point) => (
          <Point
            key={point.id}
            point={point}
            answer={attempt.answer}
            graded={attempt.zero_reason === null}
            change={earlier && pointChange(point, earlier)}
          />
        ))}
      </ol>
      <ScoreSum attempt={attempt} />
    </div>
  );
}

interface PointProps {
  point: AttemptPoint;
  answer: string;
  /** it was an answer; of one that was none, no point is called missed */
  graded: boolean;
  change: PointChange | null;
}

function Point({ point, answer, graded, change }: PointProps) {
  const { id, text, state, quotes } = point;
  return (
    <li className={classes.point}>
      <StateIcon state={state} />
      <div className={classes.what}>
        <p className={classes.text} dir="auto">
          <span className={classes.number}>{id}.</span> {text}
        </p>
        {graded && (
          <p className={classes.state}>
            <span>{STATE_WORDS[state]}</span>
            <span>
              <span className="visually-hidden">earned </span>
              {earnedText(point)}
            </span>
            {change && <Pill tone={change.better ? 'ok' : 'warn'}>{change.words}</Pill>}
          </p>
        )}
        {state === 'partly' &&
          quotedWords(answer, quotes).map((words) => (
            <blockquote key={words} className={classes.quote} dir="auto">
              “{words}”
            </blockquote>
          ))}
      </div>
    </li>
  );
}
