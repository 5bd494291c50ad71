import { Skeleton } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import { useCallback, useId, useMemo } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { PrepBot } from '../../../../components/ui/prep-bot.tsx';
import type { Card } from '../../model/cards.ts';
import { type Exchange, isLive } from '../../model/exchange.ts';
import { CardBody } from './card-body.tsx';
import { CardHead } from './card-head.tsx';
import type { CardActions, CardExtras } from './card-props.ts';
import classes from './question-card.module.css';

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
