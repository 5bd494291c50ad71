import type { PlanStatus } from '@prep-ai/contract';
import { IconCircleCheck } from '@tabler/icons-react';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { longDayInIndia } from '../../../lib/india-time.ts';
import styles from './all-set.module.css';
import card from './payment-screen.module.css';

/** For those who have the plan already. */
export function AllSet({ plan }: { plan: PlanStatus }) {
  return (
    <section className="page-split" aria-labelledby="all-set">
      <div>
        <IconCircleCheck className={styles.icon} size={40} stroke={1.75} aria-hidden="true" />
        <h1 id="all-set" className="type-page">
          You're All Set
        </h1>
        <p className={card.lead}>Your questions are unlimited, and you can use everything in your plan.</p>
      </div>
      <div className={card.card}>
        <dl className={card.facts}>
          <div>
            <dt>Current plan</dt>
            <dd>{plan.plan_name}</dd>
          </div>
          {plan.end_date && (
            <div>
              <dt>Active until</dt>
              <dd>{longDayInIndia(plan.end_date)}</dd>
            </div>
          )}
        </dl>
        <ButtonLink to="/chat" size="lg" block>
          Go to Chat
        </ButtonLink>
      </div>
    </section>
  );
}
