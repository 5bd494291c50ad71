import { lazy, Suspense } from 'react';
import { Section } from '../../features/landing/components/section.tsx';
import { useHydrated } from '../../lib/forms/use-hydrated.ts';
import { retryUntilLoaded } from '../../lib/retry-until-loaded.ts';
import { useSession } from '../../lib/session/session-context.tsx';
import { usePinnedAnchor } from '../../lib/use-pinned-anchor.ts';

const Pricing = lazy(() =>
  retryUntilLoaded(async () => ({ default: (await import('../../features/payments/components/pricing.tsx')).Pricing })),
);

/** For people with an account: guests and visitors see no prices (docs/spec/1-account-and-site.md section 2, Home page). */
export function HomePricing() {
  const { user, endedFor } = useSession();
  const hydrated = useHydrated();
  const shown = user ?? endedFor;
  return hydrated && shown && !shown.is_guest && <PricingSection status={user?.currentPlan ?? null} />;
}

function PricingSection({ status }: Parameters<typeof Pricing>[0]) {
  usePinnedAnchor('pricing');
  return (
    <Section id="pricing" title="Plans and prices" lead="Start free. Go Pro for unlimited questions." raised>
      <Suspense fallback={<div style={{ minHeight: '22rem' }} />}>
        <Pricing status={status} />
      </Suspense>
    </Section>
  );
}
