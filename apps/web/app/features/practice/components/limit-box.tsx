import type { PlanStatus } from '@prep-ai/contract';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Pill } from '../../../components/ui/pill.tsx';
import { limitNotice, quotaOf } from '../model/quota.ts';
import classes from './limit-box.module.css';

/** Stands above the input once the plan's questions are used up: what is kept, and the way on where there is one. */
export function LimitBox({ plan, isGuest }: { plan: PlanStatus; isGuest: boolean }) {
  const { used, limit } = quotaOf(plan);
  const { title, text } = limitNotice(isGuest);
  return (
    <section className={classes.box} aria-label={title}>
      <div className={classes.head}>
        <p className={classes.used}>
          {Math.min(used, limit ?? used)} of {limit} questions used
        </p>
        <Pill tone="warn">{plan.plan_name}</Pill>
      </div>
      <div className={classes.bar} aria-hidden />
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.text}>{text} The questions on this page stay here.</p>
      <ButtonLink className={classes.wayOn} to={isGuest ? '/register' : '/payment'}>
        {isGuest ? 'Sign up for free' : 'Upgrade to Pro'}
      </ButtonLink>
    </section>
  );
}
