import type { Evidence } from '@prep-ai/contract';

export interface EvidenceParts {
  before: string;
  marked: string;
  after: string;
}

/** The quoted line around the part that matters. Offsets outside of the text are brought inside. */
export function evidenceParts({ text, start, end }: Pick<Evidence, 'text' | 'start' | 'end'>): EvidenceParts {
  const from = Math.min(Math.max(0, start), text.length);
  const to = Math.min(Math.max(from, end), text.length);
  return { before: text.slice(0, from), marked: text.slice(from, to), after: text.slice(to) };
}

/** "Your resume, line 14"; a gap names the resume line that comes nearest. */
export function evidenceLabel({ source, line }: Pick<Evidence, 'source' | 'line'>, inGap: boolean): string {
  if (source === 'job') return `Job description, line ${line}`;
  return inGap ? `Nearest line in your resume, ${line}` : `Your resume, line ${line}`;
}
