import { IconLock } from '@tabler/icons-react';
import { Button, ButtonLink } from '../../../../components/ui/button.tsx';
import { useChooseFree } from '../../../../lib/use-choose-free.ts';
import classes from './plan-expired.module.css';

/** Stands in place of the setup once a paid plan has run out (docs/spec/2-practice-and-admin.md section 4). */
export function PlanExpired() {
  const free = useChooseFree();
  return (
    <section className={classes.expired} aria-labelledby="plan-expired">
      <span className={classes.tile}>
        <IconLock size={24} stroke={1.75} aria-hidden />
      </span>
      <h3 id="plan-expired" className={classes.title}>
        Plan Expired
      </h3>
      <p className={classes.text}>
        Your plan has ended, so setup is locked. Your resume, skills and answers are safe. Upgrade again, or continue
        with the Free plan.
      </p>
      <ButtonLink to="/#pricing" block>
        Upgrade Plan
      </ButtonLink>
      <Button variant="default" block loading={free.isPending} onClick={() => free.mutate()}>
        Continue with Free
      </Button>
    </section>
  );
}
