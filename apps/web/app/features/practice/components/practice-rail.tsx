import type { ReactNode } from 'react';
import { useScreen } from '../hooks/practice-screen-context.ts';
import { planOffer } from '../model/quota.ts';
import { CardStream } from './cards/card-stream.tsx';
import type { CardExtras } from './cards/question-card.tsx';
import { EmptyState } from './empty-state.tsx';
import classes from './practice-screen.module.css';

interface PracticeRailProps extends CardExtras {
  allActions: ReactNode;
}

/** The questions, or what is shown before the first one. */
export function PracticeRail({ cardActions, allActions }: PracticeRailProps) {
  const { user, control, opening, rail, writing, expired, offersSignUp, begin, setTopic } = useScreen();
  const { choices, quota, summary, conversation, canAsk } = control;
  return (
    <div ref={rail} className={classes.rail} data-covered={offersSignUp || undefined}>
      {summary.loaded && summary.empty && (
        <EmptyState
          popular={choices.popular}
          offer={planOffer(quota, user.is_guest)}
          blocked={quota.reached || expired}
          skill={choices.skills[0] ?? null}
          onTopic={(skill) => setTopic({ skill, auto: false })}
          onPick={(skill) => begin(() => control.startWith(skill))}
          onSetup={() => opening.open('first')}
        />
      )}
      {!summary.empty && (
        <CardStream
          conversation={conversation}
          writing={writing}
          canGenerate={canAsk}
          cardActions={cardActions}
          allActions={allActions}
          onModify={() => opening.open('skills')}
          onMore={() => begin(control.generateMore)}
        />
      )}
    </div>
  );
}
