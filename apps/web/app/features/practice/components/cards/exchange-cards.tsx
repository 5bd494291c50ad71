import { memo } from 'react';
import { cardsOf } from '../../model/cards.ts';
import type { Exchange } from '../../model/exchange.ts';
import type { CardActions, CardExtras } from './card-props.ts';
import { QuestionCard } from './question-card.tsx';

interface ExchangeCardsProps extends CardActions, CardExtras {
  exchange: Exchange;
  /** cards before this exchange */
  before: number;
}

/** The cards of one exchange; those of finished ones are not rendered again while another streams. */
export const ExchangeCards = memo(function ExchangeCards({ exchange, before, ...actions }: ExchangeCardsProps) {
  // by their number: neither a new try nor the end of the answer makes another card of it
  return cardsOf(exchange).map((card) => (
    <QuestionCard key={card.number} card={card} position={before + card.number} {...actions} />
  ));
});
