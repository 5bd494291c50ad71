import type { PlanStatus } from '@prep-ai/contract';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Pill } from '../../../components/ui/pill.tsx';
import { longDayInIndia } from '../../../lib/india-time.ts';
import { useChooseFree } from '../../../lib/use-choose-free.ts';
import classes from './limit-box.module.css';

/** Above the input once a paid plan has ended: nothing new can be asked until it is renewed, or Free is chosen. */
export function PlanEndedBox({ plan }: { plan: PlanStatus }) {
  const free = useChooseFree();
  return (
    <section className={classes.box} aria-label="Plan Expired">
      <div className={classes.head}>
        <p className={classes.used}>{plan.plan_name}</p>
        <Pill tone="bad">Expired</Pill>
      </div>
      <p className={classes.text}>
        {plan.end_date ? `Your plan ended on ${longDayInIndia(plan.end_date)}. ` : 'Your plan has ended. '}
        Renew it to ask new questions. Your questions and answers stay here.
      </p>
      <div className={classes.ways}>
        <ButtonLink to="/payment">Renew Plan</ButtonLink>
        <Button variant="subtle" loading={free.isPending} onClick={() => free.mutate()}>
          Continue with Free
        </Button>
      </div>
    </section>
  );
}
