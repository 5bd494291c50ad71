import type { AttemptVerdict, NewAttempt, PointState } from '@prep-ai/contract';
import { deliveryOf } from './delivery.ts';
import { GRADING_VERSION } from './formula.ts';
import { creditOfState, followUpOn, scoreOf } from './score.ts';
import type { GradedQuestion } from './sought.ts';

/**
 * The verdict by the points that a person ticked after listening to their recording; points without a mark are missed. The
 * score is made by the same formula.
 */
export function markedVerdict(
  { rubric }: Pick<GradedQuestion, 'rubric'>,
  { answer, seconds }: Pick<NewAttempt, 'answer' | 'seconds'>,
  marks: readonly { id: number; state: PointState }[],
): AttemptVerdict {
  const states = new Map(marks.map(({ id, state }) => [id, state]));
  const points = rubric.points.map(({ text, weight }, at) => {
    const state = states.get(at + 1) ?? 'missed';
    return { id: at + 1, text, weight, state, credit: creditOfState(state), quotes: [] };
  });
  return {
    score: points.every(({ state }) => state === 'missed') ? 0 : scoreOf(points, 0),
    points,
    red_flags: [],
    delivery: deliveryOf(answer, rubric.kind, seconds),
    follow_up: followUpOn(points, rubric),
    zero_reason: null,
    grader: 'self',
    formula: GRADING_VERSION,
  };
}
