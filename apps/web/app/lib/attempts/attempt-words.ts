import type { Attempt, PointState } from '@prep-ai/contract';

export const STATE_WORDS: Record<PointState, string> = {
  covered: 'Covered',
  partly: 'Partly covered',
  missed: 'Missed',
};

/** "Typed", "Spoken", and whether the model answer had been seen. */
export function howGiven({ mode, saw_answer }: Pick<Attempt, 'mode' | 'saw_answer'>): string {
  const given = mode === 'spoken' ? 'Spoken' : 'Typed';
  return saw_answer ? `${given}, after seeing the answer` : given;
}

/** "2 answers · best 78". */
export function summaryWords({ count, best }: { count: number; best: number }): string {
  return `${count} ${count === 1 ? 'answer' : 'answers'} · best ${best}`;
}
