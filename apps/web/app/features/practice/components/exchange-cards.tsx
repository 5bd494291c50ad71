import { memo } from 'react';
import { cardsOf } from '../model/cards.ts';
import type { Exchange } from '../model/exchange.ts';
import { type CardActions, QuestionCard } from './question-card.tsx';

interface ExchangeCardsProps extends CardActions {
  exchange: Exchange;
  /** cards before this exchange */
  before: number;
}

/** The cards of one exchange; those of finished ones are not rendered again while another streams. */
export const ExchangeCards = memo(function ExchangeCards({
  exchange,
  before,
  toggle,
  retry,
  stop,
}: ExchangeCardsProps) {
  return cardsOf(exchange).map((card) => (
    <QuestionCard key={card.id} card={card} position={before + card.number} toggle={toggle} retry={retry} stop={stop} />
  ));
});
