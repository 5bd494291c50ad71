import { type ReactNode, useId, useRef } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { useExchanges } from '../../hooks/use-conversation.ts';
import { useRestoredFocus } from '../../hooks/use-restored-focus.ts';
import { cardsOf } from '../../model/cards.ts';
import type { Conversation } from '../../model/conversation.ts';
import { nextSkills, type StartGroup } from '../../model/start-skills.ts';
import { hasQuestions, type WrittenSkills } from '../../model/written-skills.ts';
import { StartButton } from '../start-groups.tsx';
import type { CardExtras } from './card-props.ts';
import classes from './card-stream.module.css';
import { ExchangeCards } from './exchange-cards.tsx';

/** skills offered after the last card */
const NEXT_SKILLS = 4;

interface CardStreamProps extends CardExtras {
  conversation: Conversation;
  writing: boolean;
  canGenerate: boolean;
  /** what can be done with all cards */
  allActions: ReactNode;
  onModify: () => void;
  onMore: () => void;
  /** the skills of this person, for the next question */
  starts: readonly StartGroup[];
  written: WrittenSkills;
  /** none of them can be asked about */
  blocked: boolean;
  onPick: (skill: string) => void;
  /** begins a new conversation; null where the way to it is in the header */
  onNew: (() => void) | null;
}

/** All cards, oldest first, and what comes after the last. */
export function CardStream(props: CardStreamProps) {
  const {
    conversation,
    writing,
    canGenerate,
    cardActions,
    cardAttempts,
    cardScore,
    allActions,
    onModify,
    onMore,
    onNew,
  } = props;
  const { starts, written, blocked, onPick } = props;
  const { toggle, retry, stop, remove } = conversation;
  const handed = { cardActions, cardAttempts, cardScore, toggle, retry, stop, remove };
  const exchanges = useExchanges(conversation);
  const section = useRef<HTMLElement>(null);
  useRestoredFocus(section);
  const counts = exchanges.map((exchange) => cardsOf(exchange).length);
  const nextId = useId();
  const next = writing
    ? []
    : nextSkills(
        starts,
        exchanges.flatMap(({ settings }) => settings.skills),
        NEXT_SKILLS,
      );
  return (
    <section ref={section} className={classes.stream} aria-label="Questions and answers">
      <h2 className="visually-hidden">Questions</h2>
      {exchanges.map((exchange, index) => (
        <ExchangeCards
          key={exchange.startedAt + exchange.prompt}
          exchange={exchange}
          before={counts.slice(0, index).reduce((sum, count) => sum + count, 0)}
          {...handed}
        />
      ))}
      {next.length > 0 && (
        <div className={classes.next}>
          <p className={classes.nextTitle} id={nextId}>
            Next for you
          </p>
          <ul aria-labelledby={nextId}>
            {next.map(({ reason, name }) => (
              <li key={name}>
                <StartButton
                  reason={reason}
                  skill={name}
                  written={hasQuestions(name, written)}
                  blocked={blocked}
                  onPick={onPick}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className={classes.more}>
        <p>Need more questions or want to modify your skills?</p>
        <div className={classes.moreActions}>
          {allActions}
          {onNew && (
            <Button variant="default" disabled={writing} onClick={onNew}>
              New conversation
            </Button>
          )}
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
