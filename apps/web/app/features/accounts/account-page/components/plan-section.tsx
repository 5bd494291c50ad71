import type { PlanStatus } from '@prep-ai/contract';
import { Button, ButtonLink } from '../../../../components/ui/button.tsx';
import { Pill } from '../../../../components/ui/pill.tsx';
import { longDayInIndia } from '../../../../lib/india-time.ts';
import { useChooseFree } from '../../../../lib/use-choose-free.ts';
import { planBadge } from '../model/plan-badge.ts';
import { AccountSection } from './account-section.tsx';
import styles from './plan-section.module.css';

/** What the account has: plan, dates and questions; free users are offered more, guests an account. */
export function PlanSection({ plan, isGuest }: { plan: PlanStatus; isGuest: boolean }) {
  const badge = planBadge(plan);
  const { kind } = plan.entitlements;
  return (
    <AccountSection title="Subscription" lead="Your plan and how much of it you have used.">
      <dl className={styles.facts}>
        <div>
          <dt>Plan</dt>
          <dd className={styles.plan}>
            {(isGuest || badge.label !== plan.plan_name) && plan.plan_name}
            {!isGuest && <Pill tone={badge.tone}>{badge.label}</Pill>}
          </dd>
        </div>
        <div>
          <dt>Questions</dt>
          <dd>{questionsOf(plan)}</dd>
        </div>
        {plan.start_date && (
          <div>
            <dt>Started</dt>
            <dd>{longDayInIndia(plan.start_date)}</dd>
          </div>
        )}
        {plan.end_date && (
          <div>
            <dt>{plan.is_expired ? 'Ended' : 'Ends'}</dt>
            <dd>{longDayInIndia(plan.end_date)}</dd>
          </div>
        )}
      </dl>
      {isGuest && (
        <div className={styles.offer}>
          <h3 className={styles.title}>Keep your work</h3>
          <p>A free account keeps your resume, skills and answers, and gives you 50 questions in 30 days.</p>
          <ButtonLink to="/register">Sign up for free</ButtonLink>
        </div>
      )}
      {kind === 'expired' && <EndedPlan />}
      {kind === 'free' && (
        <div className={styles.offer}>
          <h3 className={styles.title}>Upgrade to Premium</h3>
          <p>Unlimited questions, longer answers, two skills at a time and PDF exports of your history.</p>
          <ButtonLink to="/#pricing">View Plans</ButtonLink>
        </div>
      )}
    </AccountSection>
  );
}

function questionsOf({ is_expired, question_limit, questions_used }: PlanStatus): string {
  if (is_expired) return 'None until you renew';
  return question_limit === null ? 'Unlimited' : `${questions_used} of ${question_limit} used`;
}

/** What somebody has whose paid plan has ended, and the two ways on. */
function EndedPlan() {
  const free = useChooseFree();
  return (
    <div className={styles.offer}>
      <h3 className={styles.title}>Your plan has ended</h3>
      <p>
        You can still read your history and export your answers. To ask new questions, renew your plan or continue with
        the Free plan.
      </p>
      <div className={styles.ways}>
        <ButtonLink to="/payment">Renew Plan</ButtonLink>
        <Button variant="default" loading={free.isPending} onClick={() => free.mutate()}>
          Continue with Free
        </Button>
      </div>
    </div>
  );
}
