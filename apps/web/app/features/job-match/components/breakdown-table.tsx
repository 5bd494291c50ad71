import { Box } from '@mantine/core';
import type { ScorePart } from '@prep-ai/contract';
import { useId, useState } from 'react';
import { partName, partNote, partPoints, sumOf } from '../model/match-words.ts';
import classes from './breakdown-table.module.css';
import { DisclosureButton } from './disclosure-button.tsx';

/** The sum behind the score, line by line. */
export function BreakdownTable({ parts, score }: { parts: ScorePart[]; score: number }) {
  const [open, setOpen] = useState(false);
  const tableId = useId();
  const lines = sumOf(parts);
  if (lines.length === 0) return null;
  const earned = parts.reduce((sum, part) => sum + part.earned, 0);
  const possible = parts.reduce((sum, part) => sum + part.possible, 0);
  return (
    <section className={classes.breakdown}>
      <h2 className={classes.heading}>
        <DisclosureButton open={open} controls={tableId} onToggle={() => setOpen(!open)}>
          How this score is computed
        </DisclosureButton>
      </h2>
      <Box
        id={tableId}
        hidden={!open}
        className={classes.scroll}
        tabIndex={0}
        role="group"
        aria-label="How this score is computed"
      >
        <p className={classes.intro}>
          The score is calculated from what both texts say. The same resume and job description always give the same
          score.
        </p>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Part</th>
              <th scope="col">Points</th>
              <th scope="col">Why</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((part) => (
              <tr key={part.name}>
                <th scope="row">{partName(part)}</th>
                <td className={classes.points}>{partPoints(part)}</td>
                <td>{partNote(part)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Score</th>
              <td className={classes.points}>{partPoints({ earned, possible })}</td>
              <td>{score}%, rounded</td>
            </tr>
          </tfoot>
        </table>
      </Box>
    </section>
  );
}
