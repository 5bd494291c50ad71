/** A question that an interviewer asks next, and its answer where the file gives one. */
export interface FollowUp {
  question: string;
  answer: string | null;
}

/**
 * Reads the part "Follow-ups" of a question: one `- …?` a line, and below it, indented, its answer if it has one. A line that
 * is neither becomes a question of its own, for the linter to report.
 */
export function readFollowUps(markdown: string): FollowUp[] {
  const found: FollowUp[] = [];
  for (const line of markdown.split('\n')) {
    if (line.trim() === '') continue;
    const last = found.at(-1);
    const indented = /^\s{2,}(\S.*)$/.exec(line)?.[1];
    if (indented && last) last.answer = last.answer ? `${last.answer} ${indented}` : indented;
    else found.push({ question: line.replace(/^- /, ''), answer: null });
  }
  return found;
}
