import type { Attempt } from '@prep-ai/contract';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { retryUntilLoaded } from '../../../lib/retry-until-loaded.ts';
import { useStore } from '../../../lib/use-store.ts';
import { useAttempts } from '../api/use-attempts.ts';
import { useInView } from '../hooks/use-in-view.ts';
import type { AnswerableCard } from '../model/answerable-card.ts';
import type { AttemptDesk } from '../model/attempt-desk.ts';
import { nameOfCard } from '../model/card-name.ts';
import type { MissedPlace } from '../model/model-answer-marks.ts';
import { AnswerChoice } from './answer-choice.tsx';
import classes from './card-attempts.module.css';
import { PanelSkeleton } from './panel-skeleton.tsx';

const loadPanel = () => import('./attempt-panel.tsx').then((module) => ({ default: module.AttemptPanel }));
const AttemptPanel = lazy(() => retryUntilLoaded(loadPanel));

export interface CardAttemptsProps {
  userId: number;
  card: AnswerableCard;
  desk: AttemptDesk;
  /** opens the model answer for good */
  onReveal: () => void;
  /** the person wants model answers at once from now on */
  onAlwaysShow: () => void;
  /** the model answer with these parts marked */
  answer: (marks?: readonly MissedPlace[]) => ReactNode;
}

const NO_ATTEMPTS: Attempt[] = [];

/** Answering a question: the choice, the composer, the verdicts, and below them the model answer once it may be seen. */
export function CardAttempts({ userId, card, desk, onReveal, onAlwaysShow, answer }: CardAttemptsProps) {
  const name = nameOfCard(card);
  const place = useRef<HTMLDivElement>(null);
  const pending = useStore(desk, ({ unsent }) => unsent[name] ?? null);
  const draft = useStore(desk, ({ drafts }) => drafts[name] ?? null);
  const [composing, setComposing] = useState(false);
  const [marks, setMarks] = useState<readonly MissedPlace[]>();
  const seen = useInView(place);
  const list = useAttempts(userId, card, card.ready && seen);
  const attempts = list.data?.attempts ?? NO_ATTEMPTS;
  const open = composing || pending !== null || attempts.length > 0;
  const answered = attempts.length > 0;

  useEffect(() => {
    // there before it is needed, also when the connection is lost meanwhile
    if (card.ready) loadPanel().catch(() => undefined);
  }, [card.ready]);

  const left = useRef(false);
  useEffect(() => {
    if (composing || !left.current) return;
    left.current = false;
    place.current?.querySelector('button')?.focus();
  }, [composing]);

  useEffect(() => {
    if (answered && !card.revealed) onReveal();
  }, [answered, card.revealed, onReveal]);

  return (
    <div ref={place} className={classes.attempts}>
      {open ? (
        <Suspense fallback={<PanelSkeleton />}>
          <AttemptPanel
            userId={userId}
            card={card}
            desk={desk}
            attempts={attempts}
            composing={composing}
            onCompose={setComposing}
            onCancel={() => {
              left.current = true;
              setComposing(false);
            }}
            onMarks={setMarks}
          />
        </Suspense>
      ) : (
        <AnswerChoice
          revealed={card.revealed}
          begun={draft !== null}
          onAnswer={() => setComposing(true)}
          onShow={onReveal}
          onAlwaysShow={onAlwaysShow}
        />
      )}
      {card.revealed && answer(answered ? marks : undefined)}
    </div>
  );
}
