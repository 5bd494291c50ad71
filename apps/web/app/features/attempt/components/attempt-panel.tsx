import type { Attempt, Quote } from '@prep-ai/contract';
import { useEffect, useState } from 'react';
import { useStore } from '../../../lib/use-store.ts';
import type { AttemptDesk } from '../model/attempt-desk.ts';
import { nameOfCard } from '../model/card-name.ts';
import type { AnswerableCard } from './card-attempts.tsx';
import { Composer } from './composer.tsx';
import { Pending } from './pending.tsx';
import { VerdictPlace } from './verdict-place.tsx';

interface AttemptPanelProps {
  card: AnswerableCard;
  desk: AttemptDesk;
  /** oldest first */
  attempts: Attempt[];
  composing: boolean;
  onCompose: (composing: boolean) => void;
  /** parts of the model answer that the shown attempt misses */
  onMarks: (marks: Quote[]) => void;
}

/** Writing an answer, waiting for its verdict, and the verdict: one of them at a time. */
export function AttemptPanel(props: AttemptPanelProps) {
  const { card, desk, attempts, composing, onCompose, onMarks } = props;
  const name = nameOfCard(card);
  const pending = useStore(desk, ({ unsent }) => unsent[name] ?? null);
  const delay = useStore(desk, ({ delays }) => delays[name] ?? null);
  /** an answer has been sent from here: its verdict takes the focus */
  const [sent, setSent] = useState(false);
  const { ready } = card;
  const early = delay?.kind === 'early';

  useEffect(() => {
    if (ready && early) void desk.flush();
  }, [ready, early, desk]);

  if (pending) {
    return (
      <Pending
        attempt={pending}
        delay={delay}
        takesFocus={sent}
        onRetry={() => void desk.retry(name)}
        onEdit={() => {
          onCompose(true);
          void desk.takeBack(name);
        }}
      />
    );
  }
  if (composing) {
    return (
      <Composer
        card={card}
        desk={desk}
        onSubmit={() => {
          setSent(true);
          onCompose(false);
        }}
        onCancel={() => onCompose(false)}
      />
    );
  }
  return <VerdictPlace attempts={attempts} takesFocus={sent} onMarks={onMarks} onTryAgain={() => onCompose(true)} />;
}
