import type { Plan, PlanStatus } from '@prep-ai/contract';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Pill } from '../../../components/ui/pill.tsx';
import { usePlans } from '../api/list-plans.ts';
import { type CardOffer, freeOffer, proOffer } from '../model/plan-card.ts';
import { FeatureList } from './feature-list.tsx';
import styles from './plan-cards.module.css';
import { Price } from './price.tsx';

/** The Free and the Pro card side by side. @param status null when nobody is signed in */
export function PlanCards({ status }: { status: PlanStatus | null }) {
  const { data, isError, refetch } = usePlans();
  if (data?.free && data.pro) {
    return (
      <ul className={styles.cards}>
        {/* on a phone the one that people come for is above the other */}
        <PlanCard plan={data.pro} offer={proOffer(status)} main />
        <PlanCard plan={data.free} offer={freeOffer(status)} />
      </ul>
    );
  }
  if (isError || data) {
    return (
      <div className={styles.failure} role="alert">
        <p>The plans could not be loaded. Check your connection and try again.</p>
        <Button variant="default" onClick={() => void refetch()}>
          Try Again
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.cards} aria-busy="true">
      <div className={styles.waiting} />
      <div className={styles.waiting} />
    </div>
  );
}

function PlanCard({ plan, offer: { badge, action }, main }: { plan: Plan; offer: CardOffer; main?: boolean }) {
  const variant = main ? 'filled' : 'default';
  return (
    <li className={styles.card} data-main={main}>
      <div className={styles.head}>
        <h3 className="type-card">{plan.name}</h3>
        {badge && <Pill tone={badge.tone}>{badge.label}</Pill>}
      </div>
      <Price plan={plan} />
      <FeatureList features={plan.features} />
      {action.to ? (
        <ButtonLink to={action.to} variant={variant} block>
          {action.label}
        </ButtonLink>
      ) : (
        <button type="button" className="btn" data-variant="default" data-size="md" data-block disabled>
          {action.label}
        </button>
      )}
    </li>
  );
}
