import type { PlanStatus } from '@prep-ai/contract';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { longDayInIndia } from '../../../lib/india-time.ts';
import { useChooseFree } from '../../../lib/use-choose-free.ts';
import { DockNotice } from './dock-notice.tsx';

/** Once a paid plan has ended: nothing new can be asked until it is renewed, or Free is chosen. */
export function PlanEndedBox({ plan, onClose }: { plan: PlanStatus; onClose: () => void }) {
  const free = useChooseFree();
  return (
    <DockNotice
      title="Plan Expired"
      actions={
        <>
          <ButtonLink size="sm" to="/payment">
            Renew Plan
          </ButtonLink>
          <Button size="sm" variant="subtle" loading={free.isPending} onClick={() => free.mutate()}>
            Continue with Free
          </Button>
        </>
      }
      onClose={onClose}
    >
      {plan.end_date ? `Your plan ended on ${longDayInIndia(plan.end_date)}. ` : 'Your plan has ended. '}
      Renew it to ask new questions. Your questions and answers stay here.
    </DockNotice>
  );
}
