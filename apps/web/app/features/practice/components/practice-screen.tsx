import { type ReactNode, useEffect } from 'react';
import { PracticeScreenContext } from '../hooks/practice-screen-context.ts';
import { useKeyboardInset } from '../hooks/use-keyboard-inset.ts';
import { type PracticeScreenInput, usePracticeScreen } from '../hooks/use-practice-screen.ts';
import type { PersonFacts } from '../model/start-skills.ts';
import { prepareAnswers } from './cards/answer.tsx';
import type { CardExtras } from './cards/card-props.ts';
import { LiveRegion } from './live-region.tsx';
import { PracticeDock } from './practice-dock.tsx';
import { PracticeHead } from './practice-head.tsx';
import { PracticeRail } from './practice-rail.tsx';
import classes from './practice-screen.module.css';
import { Setup } from './setup/setup.tsx';
import { ChosenTopicDialog } from './setup/subtopics/chosen-topic-dialog.tsx';

export interface PracticeScreenProps extends PracticeScreenInput, CardExtras {
  /** the resume and job parts of the setup */
  setup: { resume: ReactNode; hasResume: boolean; job: ReactNode };
  /** the small ring of the latest match, and the way to its result */
  match: { ring: ReactNode; onOpen: () => void };
  /** null while it is being read */
  person: PersonFacts | null;
  /** what can be done with all cards, below the last one */
  allActions?: ReactNode;
}

/** The practice screen: setup, questions, input. */
export function PracticeScreen({ setup, match, person, allActions, ...input }: PracticeScreenProps) {
  const { cardActions, cardAttempts, cardScore } = input;
  const screen = usePracticeScreen(input);
  useKeyboardInset();
  useEffect(prepareAnswers, []);
  return (
    <PracticeScreenContext value={screen}>
      <div className={classes.screen}>
        <Setup {...setup} />
        <ChosenTopicDialog />
        <div className={classes.main}>
          <PracticeHead ring={match.ring} onMatch={match.onOpen} />
          <PracticeRail
            person={person}
            match={match}
            cardActions={cardActions}
            cardAttempts={cardAttempts}
            cardScore={cardScore}
            allActions={allActions}
          />
          <PracticeDock />
        </div>
        <LiveRegion conversation={input.control.conversation} />
      </div>
    </PracticeScreenContext>
  );
}
