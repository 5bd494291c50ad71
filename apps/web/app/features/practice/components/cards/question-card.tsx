import { Skeleton } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import { type ReactNode, useCallback, useId, useMemo } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { PrepBot } from '../../../../components/ui/prep-bot.tsx';
import type { Card } from '../../model/cards.ts';
import { type Exchange, isLive } from '../../model/exchange.ts';
import { CardBody, type RenderAnswer } from './card-body.tsx';
import { CardHead } from './card-head.tsx';
import classes from './question-card.module.css';

export interface CardActions {
  toggle(key: string, card: number): void;
  retry(key: string): void;
  stop(key: string): void;
  remove(key: string): void;
}

export interface CardExtras {
  /** What else can be done with a card that has its answer, after Copy. The same function at every render. */
  cardActions?: (card: Card, position: number) => ReactNode;
  /**
   * Answering its question, above the model answer, which `answer` renders with parts of it marked: only once the card is
   * revealed. The same function at every render.
   */
  cardAttempts?: (card: Card, answer: RenderAnswer) => ReactNode;
  /** How well it has been answered so far, in a few words. The same function at every render. */
  cardScore?: (key: string, card: number) => ReactNode;
}

/** Said before the first words. */
const WAITING: Record<Exchange['type'], string> = {
  chat: 'Generating Q&A...',
  questions: 'Generating Q&A...',
  more_questions: 'Generating more questions...',
};

function writingLine({ exchange, asks, revealed }: Card): string {
  if (asks && !revealed) return 'PrepBot is writing the model answer. You can begin yours.';
  return exchange.state === 'writing' ? 'PrepBot is writing...' : WAITING[exchange.type];
}

interface QuestionCardProps extends CardActions, CardExtras {
  card: Card;
  /** its place on the screen, from 1 */
  position: number;
}

/** A question with its answer: a document that opens and closes. Before its first words it holds their place. */
export function QuestionCard({
  card,
  position,
  cardActions,
  cardAttempts,
  cardScore,
  toggle,
  retry,
  stop,
  remove,
}: QuestionCardProps) {
  const { exchange, question, open } = card;
  const answerId = useId();
  const { key } = exchange;
  const onToggle = useCallback(() => toggle(key, card.number), [toggle, key, card.number]);
  const score = useMemo(() => card.asks && cardScore?.(key, card.number), [cardScore, key, card.number, card.asks]);
  const waiting = question === null;
  return (
    <article
      id={card.id}
      className={classes.card}
      data-waiting={waiting || undefined}
      data-first={card.number === 1 || undefined}
      data-live={isLive(exchange) || undefined}
      aria-busy={card.streaming || undefined}
    >
      {waiting ? (
        <div className={classes.bones} aria-hidden>
          <Skeleton height={22} width="92%" />
          <Skeleton height={22} width="56%" />
          <Skeleton height={12} width="38%" mt={4} mb={12} />
          <Skeleton height={14} />
          <Skeleton height={14} width="95%" />
          <Skeleton height={14} width="71%" />
        </div>
      ) : (
        <>
          <span className={classes.position} aria-hidden>
            {position}
          </span>
          <CardHead
            question={question}
            open={open}
            answerId={answerId}
            settings={exchange.settings}
            skill={exchange.skill}
            files={exchange.files}
            startedAt={exchange.startedAt}
            score={score}
            onToggle={onToggle}
          />
          <CardBody
            id={answerId}
            card={card}
            position={position}
            cardActions={cardActions}
            cardAttempts={cardAttempts}
            retry={retry}
            remove={remove}
          />
        </>
      )}
      {/* one element from the first moment to the last word, so that Stop keeps the focus */}
      {card.streaming && (
        <div className={classes.writing}>
          <PrepBot size={22} />
          <span>{writingLine(card)}</span>
          <Button
            variant="subtle"
            className={classes.stop}
            icon={<IconPlayerStop size={16} stroke={1.75} aria-hidden />}
            onClick={() => stop(exchange.key)}
          >
            Stop
          </Button>
        </div>
      )}
    </article>
  );
}
