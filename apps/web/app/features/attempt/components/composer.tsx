import { LIMITS } from '@prep-ai/contract';
import { IconClock, IconMicrophone } from '@tabler/icons-react';
import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { retryUntilLoaded } from '../../../lib/retry-until-loaded.ts';
import { useAnswerDraft } from '../hooks/use-answer-draft.ts';
import { useCountdown } from '../hooks/use-countdown.ts';
import type { AnswerableCard } from '../model/answerable-card.ts';
import type { AttemptDesk } from '../model/attempt-desk.ts';
import { clockTime, countWords } from '../model/words.ts';
import classes from './composer.module.css';
import { PanelSkeleton } from './panel-skeleton.tsx';
import type { SpeakingProps } from './speaking.tsx';

const Speaking = lazy(() =>
  retryUntilLoaded(() => import('./speaking.tsx').then((module) => ({ default: module.Speaking }))),
);

const { answerMax, warnAbove, timerSeconds } = LIMITS.attempt;
const number = (value: number) => value.toLocaleString('en-US');

interface ComposerProps {
  userId: number;
  card: AnswerableCard;
  desk: AttemptDesk;
  onSubmit: () => void;
  onCancel: () => void;
}

/** Where an answer is written. What is typed is kept until it has been checked. */
export function Composer({ userId, card, desk, onSubmit, onCancel }: ComposerProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, write, addSpoken, submit, submitMarks } = useAnswerDraft(desk, card);
  const [speaking, setSpeaking] = useState(false);
  const [missing, setMissing] = useState(false);
  const over = text.length - answerMax;

  useEffect(() => focusAtEnd(field.current), []);

  function check(): void {
    const blank = text.trim() === '';
    setMissing(blank);
    if (blank || over > 0) field.current?.focus();
    else {
      submit(card.revealed);
      onSubmit();
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!isCheckKey(event)) return;
    event.preventDefault();
    check();
  }

  const spoken: Omit<SpeakingProps, 'userId' | 'card'> = {
    onTranscript(transcript) {
      addSpoken(transcript);
      field.current?.focus();
    },
    onMarks(marked) {
      submitMarks(marked, card.revealed);
      onSubmit();
    },
    onClose() {
      setSpeaking(false);
      field.current?.focus();
    },
  };
  const error = over > 0 ? tooLong(over) : missing && text.trim() === '' ? 'Write your answer first.' : null;
  return (
    <div className={classes.composer} data-answer-composer>
      {speaking && (
        <Suspense fallback={<PanelSkeleton />}>
          <Speaking userId={userId} card={card} {...spoken} />
        </Suspense>
      )}
      <label className={classes.label} htmlFor={id}>
        Your answer <span className="visually-hidden">to: {card.question}</span>
      </label>
      <div className={classes.grow} data-text={`${text} `}>
        <textarea
          ref={field}
          id={id}
          className={classes.field}
          dir="auto"
          rows={5}
          value={text}
          placeholder="Answer as you would in the interview."
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint ${id}-error`}
          onChange={({ currentTarget }) => write(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <p id={`${id}-error`} className={classes.error} role="alert">
        {error}
      </p>
      <div className={classes.row}>
        <Count id={`${id}-hint`} text={text} />
        <Timer />
      </div>
      <div className={classes.actions}>
        <Button onClick={check}>Check my answer</Button>
        {!speaking && <SpeakButton onClick={() => setSpeaking(true)} />}
        <CancelButton onClick={onCancel} />
      </div>
    </div>
  );
}

function focusAtEnd(area: HTMLTextAreaElement | null): void {
  area?.focus();
  area?.setSelectionRange(area.value.length, area.value.length);
}

/** While an input method composes a letter, Enter belongs to it. */
const isCheckKey = ({ key, ctrlKey, metaKey, nativeEvent }: KeyboardEvent) =>
  key === 'Enter' && (ctrlKey || metaKey) && !nativeEvent.isComposing;

function Count({ id, text }: { id: string; text: string }) {
  return (
    <p id={id} className={classes.count}>
      {words(countWords(text))}
      {text.length > warnAbove && (
        <span data-near>
          {' '}
          · {number(text.length)} of {number(answerMax)} characters
        </span>
      )}
    </p>
  );
}

/** The shortcut is said last: phones have none. */
function CancelButton({ onClick }: { onClick: () => void }) {
  return (
    <>
      <Button variant="subtle" onClick={onClick}>
        Cancel
      </Button>
      <span className={classes.keys}>{KEYS} checks it</span>
    </>
  );
}

function SpeakButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="default" icon={<IconMicrophone size={18} stroke={1.75} aria-hidden />} onClick={onClick}>
      Speak
    </Button>
  );
}

const words = (count: number) => `${number(count)} ${count === 1 ? 'word' : 'words'}`;

function tooLong(over: number): string {
  return `Your answer is ${number(over)} ${over === 1 ? 'character' : 'characters'} too long (max ${number(answerMax)} characters).`;
}

const KEYS = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘ Enter' : 'Ctrl+Enter';

/** A clock for those who want one: it never takes the answer away. */
function Timer() {
  const [on, setOn] = useState(false);
  const left = useCountdown(on, timerSeconds);
  return (
    <div className={classes.timer}>
      <button type="button" className={classes.clock} aria-pressed={on} onClick={() => setOn(!on)}>
        <IconClock size={18} stroke={1.75} aria-hidden />
        {on ? 'Stop the timer' : `Timer: ${timerSeconds / 60} minutes`}
      </button>
      {left !== null && left > 0 && (
        <span role="timer" className={classes.left}>
          {clockTime(left)} left
        </span>
      )}
      <span role="status">{left === 0 && 'Time is up. Finish your answer at your own pace.'}</span>
    </div>
  );
}
