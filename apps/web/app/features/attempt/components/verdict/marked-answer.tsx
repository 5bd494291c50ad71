import type { Attempt } from '@prep-ai/contract';
import { type MarkedPiece, markedPieces } from '../../model/marked-text.ts';
import classes from './marked-answer.module.css';
import titles from './verdict.module.css';

/** The person's words; what shows a point is marked and numbered, a wrong statement is underlined. */
export function MarkedAnswer({ attempt }: { attempt: Attempt }) {
  const pieces = markedPieces(attempt.answer, attempt);
  return (
    <div>
      <h5 className={titles.title}>Your answer</h5>
      <Legend pieces={pieces} />
      <p className={classes.answer} dir="auto">
        {pieces.map((piece) => (
          <Piece key={piece.at} piece={piece} />
        ))}
      </p>
    </div>
  );
}

/** What the marks mean; only those that are there. */
function Legend({ pieces }: { pieces: readonly MarkedPiece[] }) {
  const covered = pieces.some(({ state }) => state === 'covered');
  const partly = pieces.some(({ state }) => state === 'partly');
  const wrong = pieces.some((piece) => piece.wrong);
  if (!covered && !partly && !wrong) return null;
  return (
    <p className={classes.legend} aria-hidden>
      {covered && (
        <mark className={classes.mark} data-state="covered">
          covers a point
        </mark>
      )}
      {partly && (
        <mark className={classes.mark} data-state="partly">
          in part
        </mark>
      )}
      {wrong && (
        <mark className={classes.mark} data-wrong>
          not right
        </mark>
      )}
    </p>
  );
}

function Piece({ piece: { text, state, points, wrong, wrongEnds } }: { piece: MarkedPiece }) {
  if (state === null && !wrong) return text;
  return (
    <mark className={classes.mark} data-state={state ?? undefined} data-wrong={wrong || undefined}>
      {text}
      {points.length > 0 && (
        <sup className={classes.numbers}>
          <span className="visually-hidden"> (point </span>
          {points.join(', ')}
          <span className="visually-hidden">)</span>
        </sup>
      )}
      {wrongEnds && <span className="visually-hidden"> (not right)</span>}
    </mark>
  );
}
