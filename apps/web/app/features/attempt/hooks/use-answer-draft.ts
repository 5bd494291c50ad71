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

  const send = (given: Omit<NewAttempt, 'generation_id' | 'question'>) =>
    void desk.submit(name, { generation_id: question.generation, question: question.number, ...given });

  return {
    text: draft.text,
    write(text: string): void {
      clock.current ??= { ms: startStopwatch(), before: draft.seconds };
      const next = { ...draft, text, seconds: secondsNow() };
      desk.saveDraft(name, text.trim() === '' ? null : next);
    },
    /** Adds what was spoken, to be corrected before it is checked. */
    addSpoken({ text, seconds, pauses }: Omit<Draft, 'mode'>): void {
      const whole = [draft.text.trim(), text].filter(Boolean).join('\n\n');
      desk.saveDraft(name, { text: whole, mode: 'spoken', seconds, pauses });
    },
    /** Sends it to be checked. */
    submit(sawAnswer: boolean): void {
      const { text: answer, mode, pauses } = draft;
      send({ answer, mode, seconds: secondsNow(), saw_answer: sawAnswer, pauses, marks: null });
    },
    /** Stores what the person marked after listening to their recording; there is no text of it. */
    submitMarks(
      { marks, seconds, pauses }: Pick<NewAttempt, 'marks' | 'seconds' | 'pauses'>,
      sawAnswer: boolean,
    ): void {
      send({ answer: draft.text, mode: 'spoken', seconds, saw_answer: sawAnswer, pauses, marks });
    },
  };
}
