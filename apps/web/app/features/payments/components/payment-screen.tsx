import { Skeleton } from '@mantine/core';
import type { User } from '@prep-ai/contract';
import { Failure } from '../../../components/ui/failure.tsx';
import { FormNote } from '../../../components/ui/form-note.tsx';
import { usePlans } from '../api/list-plans.ts';
import { usePaymentConfig } from '../api/payment-config.ts';
import { usePurchase } from '../hooks/use-purchase.ts';
import { isPaid } from '../model/plan-card.ts';
import { AllSet } from './all-set.tsx';
import styles from './payment-screen.module.css';
import { ProOffer } from './pro-offer.tsx';
import { VerifyingOverlay } from './verifying-overlay.tsx';

/** The Upgrade page. Keyed by the user. */
export function PaymentScreen({ user }: { user: User }) {
  const plan = user.currentPlan;
  const paid = isPaid(plan);
  const { stage, notice, start } = usePurchase(user);
  const plans = usePlans();
  const config = usePaymentConfig();
  const failed = (plans.isError && !plans.data) || (config.isError && !config.data) || (plans.data && !plans.data.pro);
  const offered = !paid || plan.is_expiring_soon;
  const said = (
    <div role="status" className={styles.said}>
      {notice && (
        <FormNote tone={notice.tone}>
          <p>
            <strong>{notice.title}</strong>
          </p>
          <p>{notice.text}</p>
        </FormNote>
      )}
    </div>
  );

  return (
    <div className={`page ${styles.page}`}>
      {stage.name === 'verifying' && <VerifyingOverlay delay={stage.delay} />}
      {config.data?.test_mode && (
        <FormNote tone="warn">
          <p>
            <strong>Test mode, no money moves.</strong> Payments on this installation are only simulated.
          </p>
        </FormNote>
      )}
      {paid && <AllSet plan={plan} />}
      {!offered && said}
      {offered &&
        (failed ? (
          <Failure
            title="The price could not be loaded"
            text="Nothing was paid. Check your connection and try again."
            onRetry={() => {
              void plans.refetch();
              void config.refetch();
            }}
          />
        ) : plans.data?.pro && config.data ? (
          <ProOffer
            pro={plans.data.pro}
            status={plan}
            enabled={config.data.payments_enabled}
            busy={stage.name !== 'ready'}
            said={said}
            onBuy={() => void start()}
          />
        ) : (
          <div aria-busy="true">
            <Skeleton height={40} width="70%" />
            <Skeleton height={28} mt={16} />
            <Skeleton height={420} mt={32} radius="lg" />
          </div>
        ))}
    </div>
  );
}
