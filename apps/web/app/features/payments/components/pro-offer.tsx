import { LIMITS, type Plan, type PlanStatus } from '@prep-ai/contract';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { FormNote } from '../../../components/ui/form-note.tsx';
import { Link } from '../../../components/ui/link.tsx';
import { Pill } from '../../../components/ui/pill.tsx';
import { longDayInIndia } from '../../../lib/india-time.ts';
import { isPaid, proOffer } from '../model/plan-card.ts';
import { UPGRADE_FEATURES } from '../model/purchase-notices.ts';
import { FeatureList } from './feature-list.tsx';
import styles from './payment-screen.module.css';
import { Price } from './price.tsx';

export interface ProOfferProps {
  pro: Plan;
  status: PlanStatus;
  /** false: nobody can pay on this installation */
  enabled: boolean;
  busy: boolean;
  /** what is to be said before the next attempt */
  said: ReactNode;
  onBuy(): void;
}

/** The one card of the Upgrade page. */
export function ProOffer({ pro, status, enabled, busy, said, onBuy }: ProOfferProps) {
  const running = isPaid(status);
  const { badge } = proOffer(status);
  const Heading = running ? 'h2' : 'h1';
  const renews = running || status.is_expired;
  return (
    <div className="page-split">
      <div>
        <Heading className={running ? 'type-dense' : 'type-page'}>
          {renews ? 'Renew your plan' : 'Upgrade to Pro'}
        </Heading>
        <p className={styles.lead}>
          {running && status.end_date
            ? `${pro.duration_days} days are added to the end of your plan, ${longDayInIndia(status.end_date)}.`
            : status.is_expired && status.end_date
              ? `Your plan ended on ${longDayInIndia(status.end_date)}. Your questions and answers are still here.`
              : 'Practise without a question limit.'}
        </p>
      </div>
      <section className={styles.card} aria-labelledby="pro-plan">
        <div className={styles.head}>
          <h2 id="pro-plan" className="type-card">
            {pro.name}
          </h2>
          {badge && <Pill tone={badge.tone}>{badge.label}</Pill>}
        </div>
        <Price plan={pro} />
        <FeatureList features={UPGRADE_FEATURES} />
        {said}
        {enabled ? (
          <div className={styles.buy}>
            <Button size="lg" block loading={busy} onClick={onBuy}>
              {renews ? 'Renew Plan' : 'Upgrade to Pro'}
            </Button>
            <p className={styles.small}>
              One payment for {pro.duration_days ?? 'all'} days. It does not renew automatically, and you can get your
              money back within {LIMITS.plan.refundDays} days: see the <Link to="/terms">terms</Link>.
            </p>
          </div>
        ) : (
          <FormNote>Payments are not available here at the moment.</FormNote>
        )}
      </section>
    </div>
  );
}
