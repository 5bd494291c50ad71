import { Button } from '../../../components/ui/button.tsx';
import { cardsOf } from '../model/cards.ts';
import type { Exchange } from '../model/exchange.ts';
import classes from './card-stream.module.css';
import { ExchangeCards } from './exchange-cards.tsx';
import type { CardActions } from './question-card.tsx';

interface CardStreamProps extends CardActions {
  exchanges: Exchange[];
  canGenerate: boolean;
  onModify: () => void;
  onMore: () => void;
}

/** All cards, oldest first, and what comes after the last. */
export function CardStream({ exchanges, canGenerate, onModify, onMore, ...actions }: CardStreamProps) {
  const counts = exchanges.map((exchange) => cardsOf(exchange).length);
  return (
    <section className={classes.stream} aria-label="Questions and answers">
      <h2 className="visually-hidden">Questions</h2>
      {exchanges.map((exchange, index) => (
        <ExchangeCards
          key={exchange.startedAt + exchange.prompt}
          exchange={exchange}
          before={counts.slice(0, index).reduce((sum, count) => sum + count, 0)}
          {...actions}
        />
      ))}
      <div className={classes.more}>
        <p>Need more questions or want to modify your skills?</p>
        <div className={classes.moreActions}>
          <Button variant="default" onClick={onModify}>
            Modify Skills
          </Button>
          <Button variant="light" disabled={!canGenerate} onClick={onMore}>
            Generate More
          </Button>
        </div>
      </div>
    </section>
  );
}
