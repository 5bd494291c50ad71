import type { Attempt, Quote } from '@prep-ai/contract';
import { useEffect, useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';

interface VerdictPlaceProps {
  /** oldest first, at least one */
  attempts: Attempt[];
  takesFocus: boolean;
  onMarks: (marks: Quote[]) => void;
  onTryAgain: () => void;
}

/** The verdict on the newest attempt. */
export function VerdictPlace({ attempts, takesFocus, onMarks, onTryAgain }: VerdictPlaceProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const attempt = attempts.at(-1);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  useEffect(() => {
    onMarks(attempt ? missedPlaces(attempt) : []);
  }, [attempt, onMarks]);
  if (!attempt) return null;
  return (
    <section>
      <h4 ref={heading} tabIndex={-1}>
        {attempt.score} out of 100
      </h4>
      <Button variant="default" onClick={onTryAgain}>
        Try again
      </Button>
    </section>
  );
}

function missedPlaces({ points }: Attempt): Quote[] {
  return points.flatMap(({ state, in_model_answer }) => (state === 'missed' ? in_model_answer : []));
}
