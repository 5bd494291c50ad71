import { type Card, cardMarkdown, cardsOf } from '../model/cards.ts';
import type { Exchange } from '../model/exchange.ts';

/** Cards with a question and an answer that is not being written any more, oldest first. */
export function exportable(exchanges: readonly Exchange[]): Card[] {
  return exchanges.flatMap(cardsOf).filter((card) => !card.streaming && card.question !== null && card.answer !== '');
}

/** All cards as one Markdown text, with a rule between them. */
export function allMarkdown(cards: readonly Card[]): string {
  return cards.map(cardMarkdown).join('\n---\n\n');
}
