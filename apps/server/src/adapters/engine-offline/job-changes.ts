import type { DocumentLine, Position } from '@prep-ai/contract';
import type { CandidateContext } from '../../ports/interview-engine.ts';
import { headerLines } from './resume-lines.ts';

/** Two posts that follow each other, each with the line of the resume that names it. */
export interface JobChange {
  before: { position: Position; line: DocumentLine };
  after: { position: Position; line: DocumentLine };
  /** what the resume gives as the end of the one and the beginning of the other, when months lie between them */
  gap: { ended: string; began: string } | null;
}

/** Months between two posts from which the time between them is worth a question. */
const GAP_MONTHS = 4;
const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** The changes of job that the resume's dates show, the latest first. Positions at the same time are no change. */
export function jobChanges(resume: CandidateContext): JobChange[] {
  const posts = resume.profile.positions
    .flatMap((position) => {
      const line = headerLines(position, resume.lines)[0];
      return position.start && line ? [{ position, line, start: position.start }] : [];
    })
    .sort((a, b) => a.start.localeCompare(b.start));
  const changes: JobChange[] = [];
  for (const [index, after] of posts.entries()) {
    // the post that ended last before this one began, unless one goes on beside it
    const earlier = posts.slice(0, index);
    const before = earlier
      .filter(({ position }) => position.end !== null)
      .sort((a, b) => (b.position.end ?? '').localeCompare(a.position.end ?? ''))[0];
    const end = before?.position.end;
    if (!before || !end || end > after.start || before.line.n === after.line.n) continue;
    const beside = earlier.some(({ position }) => position.end === null);
    // a year without its month may hide a gap or make one up
    const exact = end.length === after.start.length && end.includes('-');
    const months = exact ? monthNumber(after.start) - monthNumber(end) : 0;
    changes.push({
      before,
      after,
      gap: !beside && months > GAP_MONTHS ? { ended: monthName(end), began: monthName(after.start) } : null,
    });
  }
  return changes.reverse();
}

/** @param month "2021-03" */
function monthNumber(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));
}

function monthName(month: string): string {
  return `${MONTHS[Number(month.slice(5, 7)) - 1] ?? ''} ${month.slice(0, 4)}`.trim();
}
