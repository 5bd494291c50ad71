import { type ReactNode, useRef } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { useExchanges } from '../../hooks/use-conversation.ts';
import { useRestoredFocus } from '../../hooks/use-restored-focus.ts';
import { cardsOf } from '../../model/cards.ts';
import type { Conversation } from '../../model/conversation.ts';
import classes from './card-stream.module.css';
import { ExchangeCards } from './exchange-cards.tsx';
import type { CardExtras } from './question-card.tsx';

interface CardStreamProps extends CardExtras {
  conversation: Conversation;
  writing: boolean;
  canGenerate: boolean;
  /** what can be done with all cards */
  allActions: ReactNode;
  onModify: () => void;
  onMore: () => void;
}

/** All cards, oldest first, and what comes after the last. */
export function CardStream(props: CardStreamProps) {
  const { conversation, writing, canGenerate, cardActions, allActions, onModify, onMore } = props;
  const exchanges = useExchanges(conversation);
  const section = useRef<HTMLElement>(null);
  useRestoredFocus(section);
  const counts = exchanges.map((exchange) => cardsOf(exchange).length);
  return (
    <section ref={section} className={classes.stream} aria-label="Questions and answers">
      <h2 className="visually-hidden">Questions</h2>
      {exchanges.map((exchange, index) => (
        <ExchangeCards
          key={exchange.startedAt + exchange.prompt}
          exchange={exchange}
          before={counts.slice(0, index).reduce((sum, count) => sum + count, 0)}
          cardActions={cardActions}
          toggle={conversation.toggle}
          retry={conversation.retry}
          stop={conversation.stop}
        />
      ))}
      <div className={classes.more}>
        <p>Need more questions or want to modify your skills?</p>
        <div className={classes.moreActions}>
          {allActions}
          <Button variant="default" onClick={onModify}>
            Modify Skills
          </Button>
          {/* keeps its place in the tab order while it works */}
          <Button variant="light" loading={writing} disabled={!writing && !canGenerate} onClick={onMore}>
            Generate More
          </Button>
        </div>
      </div>
    </section>
  );
}
