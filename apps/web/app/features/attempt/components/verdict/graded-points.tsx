import type { Attempt, PointState } from '@prep-ai/contract';
import { IconCircleCheck, IconCircleDashed, IconCircleHalf2 } from '@tabler/icons-react';
import { quotedWords } from '../../model/marked-text.ts';
import { earnedText } from '../../model/score-sum.ts';
import classes from './graded-points.module.css';
import titles from './verdict.module.css';

interface GradedPointsProps {
  attempt: Attempt;
  earlier: Attempt | null;
}

const STATES: Record<PointState, { Icon: typeof IconCircleCheck; name: string }> = {
  covered: { Icon: IconCircleCheck, name: 'Covered' },
  partly: { Icon: IconCircleHalf2, name: 'Covered in part' },
  missed: { Icon: IconCircleDashed, name: 'Missed: add this next time' },
};

/** What a strong answer says, point by point, and whether this one says it. */
export function GradedPoints({ attempt }: GradedPointsProps) {
  return (
    <div>
      <h5 className={titles.title}>What a strong answer says</h5>
      <ol className={classes.points}>
        {attempt.points.map((point) => (
          <Point key={point.id} point={point} answer={attempt.answer} />
        ))}
      </ol>
    </div>
  );
}

function Point({ point, answer }: { point: Attempt['points'][number]; answer: string }) {
  const { Icon, name } = STATES[point.state];
  return (
    <li className={classes.point} data-state={point.state}>
      <Icon className={classes.icon} size={20} stroke={1.75} aria-hidden />
      <div className={classes.what}>
        <p dir="auto">
          <span className={classes.number}>{point.id}</span> {point.text}
        </p>
        <p className={classes.state}>
          {name}
          <span className={classes.earned}>{earnedText(point)}</span>
        </p>
        {point.state === 'partly' &&
          quotedWords(answer, point.quotes).map((words) => (
            <blockquote key={words} className={classes.quote} dir="auto">
              {words}
            </blockquote>
          ))}
      </div>
    </li>
  );
}
