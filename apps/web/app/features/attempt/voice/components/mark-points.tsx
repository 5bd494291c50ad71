import type { PointState } from '@prep-ai/contract';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { toApiError } from '../../../../lib/api-error.ts';
import classes from './voice.module.css';

export interface Point {
  id: number;
  text: string;
  weight: number;
}

export interface MarkPointsProps {
  points(): Promise<Point[]>;
  onMarks(marks: { id: number; state: PointState }[]): void;
}

const STATES: readonly [PointState, string][] = [
  ['covered', 'Covered'],
  ['partly', 'Partly'],
  ['missed', 'Missed'],
];

/** What a strong answer contains, to be ticked by the person who has listened to their own. */
export function MarkPoints({ points, onMarks }: MarkPointsProps) {
  const { found, trouble, load } = usePoints(points);
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();
  if (trouble)
    return (
      <div role="alert">
        <p className={classes.trouble}>{trouble}</p>
        <Button size="sm" variant="default" onClick={load}>
          Try again
        </Button>
      </div>
    );
  if (!found) return <p role="status">Loading the points of a strong answer …</p>;

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget);
    const marks = (found ?? []).flatMap(({ id: point }) => {
      const state = STATES.find(([known]) => known === chosen.get(`point-${point}`))?.[0];
      return state ? [{ id: point, state }] : [];
    });
    const open = found?.find((point) => !marks.some((mark) => mark.id === point.id));
    if (!open) {
      onMarks(marks);
      return;
    }
    setProblem('Choose Covered, Partly or Missed for every point.');
    event.currentTarget.querySelector<HTMLInputElement>(`[name="point-${open.id}"]`)?.focus();
  }

  return (
    <form className={classes.part} onSubmit={submit} aria-describedby={problem ? `${id}-m` : undefined}>
      <p className={classes.note}>Listen to your recording. Which of these points did you make?</p>
      {found.map((point) => (
        <fieldset key={point.id} className={classes.point}>
          <legend dir="auto">{point.text}</legend>
          <div className={classes.states}>
            {STATES.map(([state, label]) => (
              <label key={state} className={classes.state}>
                <input type="radio" name={`point-${point.id}`} value={state} />
                <span>{label}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      {problem && (
        <p id={`${id}-m`} className={classes.trouble} role="alert">
          {problem}
        </p>
      )}
      <div>
        <Button type="submit">Save my marks</Button>
      </div>
    </form>
  );
}

function usePoints(points: () => Promise<Point[]>) {
  const [found, setFound] = useState<Point[] | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each try; `points` is a new function at every render
  useEffect(() => {
    let wanted = true;
    setTrouble(null);
    points().then(
      (all) => wanted && setFound(all),
      (error: unknown) => wanted && setTrouble(toApiError(error).detail),
    );
    return () => {
      wanted = false;
    };
  }, [tries]);
  return { found, trouble, load: () => setTries((before) => before + 1) };
}
