import type { Attempt } from '@prep-ai/contract';
import { useEffect, useRef } from 'react';
import { type MissedPlace, missedPlaces } from '../model/model-answer-marks.ts';
import { Verdict } from './verdict/verdict.tsx';

interface VerdictPlaceProps {
  /** oldest first, at least one */
  attempts: Attempt[];
  /** the verdict has been waited for */
  takesFocus: boolean;
  onMarks: (marks: readonly MissedPlace[]) => void;
  onTryAgain: () => void;
}

/** The verdict on the newest attempt; the focus goes to it when it was waited for and nothing else has been begun. */
export function VerdictPlace({ attempts, takesFocus, onMarks, onTryAgain }: VerdictPlaceProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const attempt = attempts.at(-1) ?? null;
  useEffect(() => {
    const elsewhere = document.activeElement !== null && document.activeElement !== document.body;
    if (takesFocus && !elsewhere) heading.current?.focus();
  }, [takesFocus]);
  useEffect(() => {
    onMarks(attempt ? missedPlaces(attempt) : []);
  }, [attempt, onMarks]);
  if (!attempt) return null;
  return <Verdict attempt={attempt} earlier={attempts.at(-2) ?? null} onTryAgain={onTryAgain} headingRef={heading} />;
}
