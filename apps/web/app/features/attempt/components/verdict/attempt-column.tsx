import type { Attempt, PointState } from '@prep-ai/contract';
import { Pill } from '../../../../components/ui/pill.tsx';
import { newSentences, pointChange } from '../../model/attempt-news.ts';
import { scoreWords } from '../../model/score-words.ts';
import { partsOfText } from '../../model/text-parts.ts';
import classes from './compared-attempts.module.css';
import { StateIcon } from './state-icon.tsx';

interface AttemptColumnProps {
  attempt: Attempt;
  number: number;
  /** what is new since it is marked; null: nothing is */
  earlier: Attempt | null;
}

const STATE_NAMES: Record<PointState, string> = { covered: 'Covered', partly: 'In part', missed: 'Missed' };

/** One of two attempts that are compared: its points and its words. */
export function AttemptColumn({ attempt, number, earlier }: AttemptColumnProps) {
  return (
    <article className={classes.column}>
      <h5 className={classes.title}>
        Attempt {number}: {attempt.score} <span className={classes.words}>{scoreWords(attempt)}</span>
      </h5>
      <ul className={classes.points}>
        {attempt.points.map((point) => {
          const change = earlier && pointChange(point, earlier);
          return (
            <li key={point.id} className={classes.point}>
              <StateIcon state={point.state} />
              <span className={classes.text} dir="auto">
                <span className="visually-hidden">{STATE_NAMES[point.state]}: </span>
                {point.text} {change && <Pill tone={change.better ? 'ok' : 'warn'}>{change.words}</Pill>}
              </span>
            </li>
          );
        })}
      </ul>
      <AnswerText attempt={attempt} earlier={earlier} />
      {attempt.saw_answer && <p className={classes.seen}>You had seen the answer.</p>}
    </article>
  );
}

function AnswerText({ attempt: { answer, zero_reason }, earlier }: Pick<AttemptColumnProps, 'attempt' | 'earlier'>) {
  if (answer.trim() === '') {
    return <p className={classes.seen}>{zero_reason === null ? 'Spoken, without a transcript.' : 'No words.'}</p>;
  }
  const news = earlier ? newSentences(answer, earlier.answer) : [];
  return (
    <div className={classes.said}>
      {news.length > 0 && (
        <p className={classes.legend}>
          <ins className={classes.new}>Underlined</ins> is new in this attempt.
        </p>
      )}
      <p className={classes.answer} dir="auto">
        {partsOfText(answer, news).map(({ text, chosen, at }) =>
          chosen ? (
            <ins key={at} className={classes.new}>
              {text}
            </ins>
          ) : (
            text
          ),
        )}
      </p>
    </div>
  );
}
