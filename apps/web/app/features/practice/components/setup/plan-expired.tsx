import { IconLock } from '@tabler/icons-react';
import { ButtonLink } from '../../../../components/ui/button.tsx';
import classes from './plan-expired.module.css';

/** Stands in place of the setup once a paid plan has run out (docs/spec/2-practice-and-admin.md section 4). */
export function PlanExpired() {
  return (
    <section className={classes.expired} aria-labelledby="plan-expired">
      <span className={classes.tile}>
        <IconLock size={24} stroke={1.75} aria-hidden />
      </span>
      <h3 id="plan-expired" className={classes.title}>
        Plan Expired
      </h3>
      <p className={classes.text}>
        Your plan has ended, so the setup is closed. Your resume, your skills and your answers are kept, and are here
        again once you upgrade.
      </p>
      <ButtonLink to="/#pricing" block>
        Upgrade Plan
      </ButtonLink>
    </section>
  );
}
