import type { Attempt } from '@prep-ai/contract';
import { useEffect, useState } from 'react';
import { useStore } from '../../../lib/use-store.ts';
import type { AnswerableCard } from '../model/answerable-card.ts';
import type { AttemptDesk } from '../model/attempt-desk.ts';
import { nameOfCard } from '../model/card-name.ts';
import type { MissedPlace } from '../model/model-answer-marks.ts';
import { saidOfVerdict } from '../model/said-of-verdict.ts';
import { Composer } from './composer.tsx';
import { Pending } from './pending.tsx';
import { VerdictPlace } from './verdict-place.tsx';

interface AttemptPanelProps {
  userId: number;
  card: AnswerableCard;
  desk: AttemptDesk;
  /** oldest first */
  attempts: Attempt[];
  composing: boolean;
  onCompose: (composing: boolean) => void;
  /** the composer is left; what was typed is kept */
  onCancel: () => void;
  /** parts of the model answer that the shown attempt misses */
  onMarks: (marks: readonly MissedPlace[]) => void;
}

/** Writing an answer, waiting for its verdict, and the verdict: one of them at a time. */
export function AttemptPanel(props: AttemptPanelProps) {
  const { card, desk, attempts, onCompose } = props;
  const name = nameOfCard(card);
  const early = useStore(desk, ({ delays }) => delays[name]?.kind === 'early');
  const waits = useStore(desk, ({ unsent }) => name in unsent);
  /** an answer has been sent from here: its verdict takes the focus */
  const [sent, setSent] = useState(false);
  const { ready } = card;

  useEffect(() => {
    if (ready && early) void desk.flush();
  }, [ready, early, desk]);

  return (
    <>
      <Step
        {...props}
        sent={sent}
        onSubmit={() => {
          setSent(true);
          onCompose(false);
        }}
      />
      <Spoken attempt={sent ? attempts.at(-1) : undefined} waits={waits} />
    </>
  );
}

interface StepProps extends AttemptPanelProps {
  sent: boolean;
  onSubmit: () => void;
}

function Step({ userId, card, desk, attempts, composing, onCompose, onCancel, onMarks, sent, onSubmit }: StepProps) {
  const name = nameOfCard(card);
  const pending = useStore(desk, ({ unsent }) => unsent[name] ?? null);
  const delay = useStore(desk, ({ delays }) => delays[name] ?? null);
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
  if (composing) return <Composer userId={userId} card={card} desk={desk} onSubmit={onSubmit} onCancel={onCancel} />;
  return (
    <VerdictPlace
      userId={userId}
      card={card}
      attempts={attempts}
      takesFocus={sent}
      onMarks={onMarks}
      onTryAgain={() => onCompose(true)}
    />
  );
}

/** The verdict on what was sent from here, for screen readers: said when it arrives. */
function Spoken({ attempt, waits }: { attempt: Attempt | undefined; waits: boolean }) {
  return (
    <p className="visually-hidden" role="status">
      {attempt && !waits && saidOfVerdict(attempt)}
    </p>
  );
}
