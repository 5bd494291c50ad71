import type { Attempt } from '@prep-ai/contract';

/** A place in the model answer that an attempt missed. */
export interface MissedPlace {
  /** offsets (UTF-16 units) into the Markdown under the question's heading */
  start: number;
  end: number;
  /** number of the point, as the verdict counts them */
  label: string;
}

/** Where the model answer says what the attempt missed. */
export function missedPlaces({ points }: Pick<Attempt, 'points'>): MissedPlace[] {
  return points.flatMap(({ id, state, in_model_answer }) =>
    state === 'missed' ? in_model_answer.map(({ start, end }) => ({ start, end, label: String(id) })) : [],
  );
}
