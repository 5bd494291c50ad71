import type { Attempt } from '@prep-ai/contract';
import { type MarkedPiece, markedPieces } from '../../model/marked-text.ts';
import classes from './marked-answer.module.css';
import titles from './verdict.module.css';

/** The person's words; what shows a point is marked and numbered, a wrong statement is underlined. */
export function MarkedAnswer({ attempt }: { attempt: Attempt }) {
  return (
    <div>
      <h5 className={titles.title}>Your answer</h5>
      <p className={classes.answer} dir="auto">
        {markedPieces(attempt.answer, attempt).map((piece) => (
          <Piece key={piece.at} piece={piece} />
        ))}
      </p>
    </div>
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
      {wrongEnds && <span className="visually-hidden"> (wrong)</span>}
    </mark>
  );
}
