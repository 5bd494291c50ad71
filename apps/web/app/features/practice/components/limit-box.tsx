import type { PlanStatus } from '@prep-ai/contract';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { limitNotice, quotaOf } from '../model/quota.ts';
import classes from './dock-notice.module.css';
import { DockNotice } from './dock-notice.tsx';

interface LimitBoxProps {
  plan: PlanStatus;
  isGuest: boolean;
  onClose: () => void;
}

/** Once the plan's questions are used up: how many, and the way on where there is one. */
export function LimitBox({ plan, isGuest, onClose }: LimitBoxProps) {
  const { used, limit } = quotaOf(plan);
  const { title, text } = limitNotice(isGuest);
  return (
    <DockNotice
      title={title}
      actions={
        <ButtonLink size="sm" to={isGuest ? '/register' : '/payment'}>
          {isGuest ? 'Sign up for free' : 'Upgrade to Pro'}
        </ButtonLink>
      }
      onClose={onClose}
    >
      {text}{' '}
      <span className={classes.used}>
        {Math.min(used, limit ?? used)} of {limit} questions used ({plan.plan_name}).
      </span>
    </DockNotice>
  );
}
