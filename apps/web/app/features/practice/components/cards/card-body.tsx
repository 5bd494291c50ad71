import { Skeleton } from '@mantine/core';
import { useMemo } from 'react';
import type { AnswerMark } from '../../model/answer-marks.ts';
import { marksOnCard } from '../../model/card-marks.ts';
import { type Card, cardMarkdown } from '../../model/cards.ts';
import { isLive } from '../../model/exchange.ts';
import { Answer } from './answer.tsx';
import type { CardActions, CardExtras, RenderAnswer } from './card-props.ts';
import { CopyButton } from './copy-button.tsx';
import { FailureBox } from './failure-box.tsx';
import { NearestQuestions } from './nearest-questions.ts';
import classes from './question-card.module.css';

interface CardBodyProps extends CardExtras, Pick<CardActions, 'retry' | 'remove'> {
  id: string;
  card: Card;
  /** its place on the screen, from 1 */
  position: number;
}

/** What opens below a question: notices, answering it, the model answer, what went wrong, and what can be done with it. */
export function CardBody({ id, card, position, cardActions, cardAttempts, retry, remove }: CardBodyProps) {
  const { exchange, answer, revealed } = card;
  const renderAnswer: RenderAnswer = (marks) => <ModelAnswer card={card} marks={marks} />;
  return (
    <div id={id} className={classes.body} hidden={!card.open}>
      {card.number === 1 &&
        exchange.notices.map((notice) => (
          <p key={notice} className={classes.notice}>
            {notice}
          </p>
        ))}
      {card.asks && cardAttempts ? cardAttempts(card, renderAnswer) : revealed && renderAnswer()}
      {card.last && exchange.state === 'stopped' && <p className={classes.notice}>You stopped this answer here.</p>}
      {card.last && exchange.failure && (
        <FailureBox
          failure={exchange.failure}
          kept={exchange.text !== ''}
          onRetry={() => retry(exchange.key)}
          onRemove={() => remove(exchange.key)}
        />
      )}
      {revealed && !isLive(exchange) && answer !== '' && (
        <div className={classes.actions}>
          <CopyButton text={cardMarkdown(card)} label="Copy" what={`question ${position}`} />
          {cardActions?.(card, position)}
        </div>
      )}
    </div>
  );
}

interface ModelAnswerProps {
  card: Card;
  marks: readonly AnswerMark[] | undefined;
}

function ModelAnswer({ card, marks }: ModelAnswerProps) {
  const { exchange, answer, streaming } = card;
  const placed = useMemo(() => marks && marksOnCard(card, marks), [card, marks]);
  return (
    <>
      <NearestQuestions value={exchange.nearest}>
        <Answer markdown={answer} streaming={streaming && !exchange.stale} marks={placed} />
      </NearestQuestions>
      {streaming && answer === '' && (
        <div className={classes.bones} aria-hidden>
          <Skeleton height={14} />
          <Skeleton height={14} width="95%" />
          <Skeleton height={14} width="71%" />
        </div>
      )}
    </>
  );
}
