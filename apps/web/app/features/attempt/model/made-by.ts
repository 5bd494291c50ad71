import type { Attempt, GraderNote } from '@prep-ai/contract';

const NOTES: Record<GraderNote, string> = {
  'provider-away': 'The language model could not be reached.',
  'daily-limit': 'You have used today’s checks by the language model.',
};

/** How a verdict was made, and what that means for its truth. */
export function madeBy({ grader, formula, grader_note }: Pick<Attempt, 'grader' | 'formula' | 'grader_note'>): string {
  const note = grader_note === null ? '' : `${NOTES[grader_note]} `;
  return `${note}${sentencesOf(grader, formula)}`;
}

function sentencesOf(grader: Attempt['grader'], formula: string): string {
  switch (grader) {
    case 'built-in':
      return `Checked by the built-in grader, ${formula}. It compares your words with what a strong answer says; it can miss a point made in unusual words.`;
    case 'provider':
      return `Checked by a language model, which had to quote your words for every point. The score comes from the published formula, ${formula}.`;
    case 'self':
      return `You marked these points yourself after listening to your recording. The score comes from the published formula, ${formula}.`;
  }
}
