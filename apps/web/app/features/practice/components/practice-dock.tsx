import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { useScreen } from '../hooks/practice-screen-context.ts';
import { QUESTION_LIMIT_HINT, shortQuestionsLeft } from '../model/quota.ts';
import { InputDock } from './input-dock.tsx';
import { LimitBox } from './limit-box.tsx';
import { PlanEndedBox } from './plan-ended-box.tsx';
import classes from './practice-screen.module.css';

/** The foot of the screen: the way to the newest card, to an account, and the question box. */
export function PracticeDock() {
  const { user, control, opening, place, scroll, writing, offersSignUp, begin } = useScreen();
  const { choices, quota, summary, draft, attachments } = control;
  /** until somebody tries to ask again */
  const [closed, setClosed] = useState(false);
  const close = () => setClosed(true);
  const short = place === 'sheet' || summary.empty;
  return (
    <div className={classes.dock}>
      {scroll.away && !summary.empty && (
        <Button
          variant="default"
          size="sm"
          className={classes.jump}
          icon={<IconArrowDown size={16} aria-hidden />}
          onClick={scroll.follow}
        >
          Newest
        </Button>
      )}
      {scroll.pastQuestion && !summary.empty && (
        <Button
          variant="default"
          size="sm"
          className={classes.jump}
          icon={<IconArrowUp size={16} aria-hidden />}
          onClick={scroll.toQuestion}
        >
          To the question
        </Button>
      )}
      {offersSignUp && (
        <ButtonLink variant="light" size="sm" className={classes.signUp} to="/register">
          Sign up
        </ButtonLink>
      )}
      {quota.expired && !closed && <PlanEndedBox plan={user.currentPlan} onClose={close} />}
      {quota.reached && !quota.expired && !closed && (
        <LimitBox plan={user.currentPlan} isGuest={user.is_guest} onClose={close} />
      )}
      <InputDock
        hasSkill={choices.skills.length > 0}
        blocked={writing || quota.reached}
        placeholder={
          quota.reached && !user.is_guest
            ? QUESTION_LIMIT_HINT
            : short
              ? 'Ask your own question'
              : 'Ask a follow-up, or type your own question'
        }
        left={shortQuestionsLeft(quota)}
        draft={draft}
        attachments={attachments}
        onRefused={quota.reached || quota.expired ? () => setClosed(false) : null}
        onSend={() => begin(control.send)}
        onOpenSetup={opening.open}
      />
    </div>
  );
}
