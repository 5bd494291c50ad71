import type { ReactNode } from 'react';
import { useScreen } from '../hooks/practice-screen-context.ts';
import { planOffer } from '../model/quota.ts';
import { type PersonFacts, startGroups } from '../model/start-skills.ts';
import type { CardExtras } from './cards/card-props.ts';
import { CardStream } from './cards/card-stream.tsx';
import { EmptyState } from './empty-state.tsx';
import classes from './practice-screen.module.css';

interface PracticeRailProps extends CardExtras {
  person: PersonFacts | null;
  match: { ring: ReactNode; onOpen: () => void };
  allActions: ReactNode;
}

const NONE: never[] = [];

/** The questions, or what is shown before the first one. */
export function PracticeRail({ person, match, cardActions, cardAttempts, cardScore, allActions }: PracticeRailProps) {
  const { user, control, written, opening, phoneHeader, rail, writing, expired, offersSignUp, begin, setTopic } =
    useScreen();
  const { choices, quota, summary, conversation, canAsk } = control;
  const pick = (skill: string) => begin(() => control.startWith(skill));
  return (
    <div ref={rail} className={classes.rail} data-covered={offersSignUp || undefined}>
      {summary.loaded && summary.empty && (
        <EmptyState
          person={person}
          written={written}
          match={match}
          popular={choices.popular}
          offer={planOffer(quota, user.is_guest)}
          blocked={quota.reached || expired}
          skill={choices.skills[0] ?? null}
          onTopic={(skill) => setTopic({ skill, auto: false })}
          onPick={pick}
          onSetup={() => opening.open('first')}
        />
      )}
      {!summary.empty && (
        <CardStream
          conversation={conversation}
          writing={writing}
          canGenerate={canAsk}
          cardActions={cardActions}
          cardAttempts={cardAttempts}
          cardScore={cardScore}
          allActions={allActions}
          onModify={() => opening.open('skills')}
          onMore={() => begin(control.generateMore)}
          written={written}
          starts={person ? startGroups(person, written) : NONE}
          blocked={quota.reached || expired}
          onPick={pick}
          onNew={phoneHeader ? control.beginNew : null}
        />
      )}
    </div>
  );
}
