import { LIMITS, type NewAttempt } from '@prep-ai/contract';
import { useRef } from 'react';
import { startStopwatch } from '../../../lib/time/stopwatch.ts';
import { useStore } from '../../../lib/use-store.ts';
import type { AttemptDesk } from '../model/attempt-desk.ts';
import { nameOfCard, type QuestionRef } from '../model/card-name.ts';
import type { Draft } from '../model/kept-attempts.ts';

const EMPTY: Draft = { text: '', mode: 'typed', seconds: 0, pauses: null };

/** The answer that is being written for a card: kept with every change, timed from its first. */
export function useAnswerDraft(desk: AttemptDesk, question: QuestionRef) {
  const name = nameOfCard(question);
  const draft = useStore(desk, ({ drafts }) => drafts[name]) ?? EMPTY;
  /** since the first change here, after the seconds that were spent earlier */
  const clock = useRef<{ ms: () => number; before: number } | null>(null);

  function secondsNow(): number {
    if (draft.mode === 'spoken' || !clock.current) return draft.seconds;
    const seconds = clock.current.before + clock.current.ms() / 1000;
    return Math.min(LIMITS.attempt.secondsMax, Math.round(seconds));
  }

  return {
    text: draft.text,
    write(text: string): void {
      clock.current ??= { ms: startStopwatch(), before: draft.seconds };
      const next = { ...draft, text, seconds: secondsNow() };
      desk.saveDraft(name, text.trim() === '' ? null : next);
    },
    /** Sends it to be checked. */
    submit(sawAnswer: boolean): void {
      const { text: answer, mode, pauses } = draft;
      const body: NewAttempt = {
        generation_id: question.generation,
        question: question.number,
        answer,
        mode,
        seconds: secondsNow(),
        saw_answer: sawAnswer,
        pauses,
        marks: null,
      };
      void desk.submit(name, body);
    },
  };
}
