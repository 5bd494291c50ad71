import { Skeleton } from '@mantine/core';
import { IconChevronDown, IconPlayerStop } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { PrepBot } from '../../../components/ui/prep-bot.tsx';
import { formatTime, metaOf } from '../model/card-meta.ts';
import { type Card, cardMarkdown } from '../model/cards.ts';
import { type Exchange, isLive } from '../model/exchange.ts';
import { Answer } from './answer.tsx';
import { CardSkeleton } from './card-skeleton.tsx';
import { CopyButton } from './copy-button.tsx';
import { FailureBox } from './failure-box.tsx';
import classes from './question-card.module.css';

export interface CardActions {
  toggle(key: string, card: number): void;
  retry(key: string): void;
  stop(key: string): void;
}

/** Said before the first words. */
const WAITING: Record<Exchange['type'], string> = {
  chat: 'Generating Q&A...',
  questions: 'Generating Q&A...',
  more_questions: 'Generating more questions...',
};

interface QuestionCardProps extends CardActions {
  card: Card;
  /** its place on the screen, from 1 */
  position: number;
}

/** A question with its answer: a document that opens and closes. */
export function QuestionCard({ card, position, toggle, retry, stop }: QuestionCardProps) {
  const { exchange, question, answer, open } = card;
  const answerId = useId();
  const head = useRef<HTMLButtonElement>(null);
  const live = isLive(exchange);

  /** The button that does it goes away, so the focus moves to the question. */
  function act(job: () => void) {
    job();
    head.current?.focus({ preventScroll: true });
  }

  if (question === null) return <CardSkeleton onStop={() => stop(exchange.key)} />;
  return (
    <article className={classes.card} aria-busy={card.streaming || undefined}>
      <span className={classes.position} aria-hidden>
        {position}
      </span>
      <div className={classes.head}>
        <h3 className={classes.question}>
          <button
            ref={head}
            type="button"
            className={classes.toggle}
            aria-expanded={open}
            aria-controls={answerId}
            onClick={() => toggle(exchange.key, card.number)}
          >
            <span dir="auto">{question}</span>
            <IconChevronDown
              className={classes.chevron}
              data-open={open || undefined}
              size={20}
              stroke={1.75}
              aria-hidden
            />
          </button>
        </h3>
        <Meta card={card} />
      </div>
      <div id={answerId} className={classes.body} hidden={!open}>
        {card.number === 1 &&
          exchange.notices.map((notice) => (
            <p key={notice} className={classes.notice}>
              {notice}
            </p>
          ))}
        <Answer markdown={answer} streaming={card.streaming && !exchange.stale} />
        {card.streaming && answer === '' && (
          <div className={classes.bones} aria-hidden>
            <Skeleton height={14} />
            <Skeleton height={14} width="95%" />
            <Skeleton height={14} width="71%" />
          </div>
        )}
        {card.last && exchange.state === 'stopped' && <p className={classes.notice}>You stopped this answer here.</p>}
        {card.last && exchange.failure && (
          <FailureBox
            failure={exchange.failure}
            kept={exchange.text !== ''}
            onRetry={() => act(() => retry(exchange.key))}
          />
        )}
        {card.streaming && (
          <div className={classes.writing}>
            <PrepBot size={22} />
            <span>{exchange.state === 'writing' ? 'PrepBot is writing...' : WAITING[exchange.type]}</span>
            <Button
              variant="subtle"
              className={classes.stop}
              icon={<IconPlayerStop size={16} stroke={1.75} aria-hidden />}
              onClick={() => act(() => stop(exchange.key))}
            >
              Stop
            </Button>
          </div>
        )}
        {!live && !exchange.failure && answer !== '' && (
          <div className={classes.actions}>
            <CopyButton text={cardMarkdown(card)} label="Copy" what={`question ${position}`} />
          </div>
        )}
      </div>
    </article>
  );
}

function Meta({ card }: { card: Card }) {
  const { startedAt } = card.exchange;
  return (
    <p className={classes.meta}>
      {metaOf(card).map((part) => (
        <span key={part}>{part}</span>
      ))}
      <time dateTime={startedAt}>{formatTime(startedAt, new Date())}</time>
    </p>
  );
}
