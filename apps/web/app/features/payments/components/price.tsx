import type { Plan } from '@prep-ai/contract';
import { rupees } from '../../../lib/rupees.ts';
import { periodOf } from '../model/plan-card.ts';
import styles from './price.module.css';

/** What a plan costs, beside the price that was struck through. */
export function Price({ plan }: { plan: Pick<Plan, 'price' | 'list_price' | 'duration_days'> }) {
  return (
    <p className={styles.root}>
      <strong className={styles.price}>{rupees(plan.price)}</strong>
      {plan.list_price !== null && plan.list_price > plan.price && (
        <>
          <span className="visually-hidden"> instead of </span>
          <s className={styles.before}>{rupees(plan.list_price)}</s>
        </>
      )}
      {plan.duration_days !== null && <span className={styles.period}> / {periodOf(plan.duration_days)}</span>}
    </p>
  );
}
