import type { Attempt } from '@prep-ai/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApi } from '../../../lib/use-api.ts';
import { deleteAttempt } from '../api/delete-attempt.ts';
import { attemptsKey, removeAttempt } from '../api/use-attempts.ts';
import { nameOfCard, type QuestionRef } from '../model/card-name.ts';
import { type MissedPlace, missedPlaces } from '../model/model-answer-marks.ts';
import { AttemptHistory } from './verdict/attempt-history.tsx';
import { Verdict } from './verdict/verdict.tsx';

interface VerdictPlaceProps {
  userId: number;
  card: QuestionRef;
  /** oldest first, at least one */
  attempts: Attempt[];
  /** the verdict has been waited for */
  takesFocus: boolean;
  onMarks: (marks: readonly MissedPlace[]) => void;
  onTryAgain: () => void;
}

/** The verdict on the newest attempt, and all attempts; the focus goes to it when it was waited for and nothing else has been begun. */
export function VerdictPlace(props: VerdictPlaceProps) {
  const { userId, card, attempts, takesFocus, onMarks, onTryAgain } = props;
  const api = useApi();
  const queries = useQueryClient();
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
  return (
    <>
      <Verdict attempt={attempt} earlier={attempts.at(-2) ?? null} onTryAgain={onTryAgain} headingRef={heading} />
      <AttemptHistory
        attempts={attempts}
        onDelete={async (id) => {
          await deleteAttempt(api, id);
          removeAttempt(queries, attemptsKey(userId, nameOfCard(card)), id);
        }}
      />
    </>
  );
}
