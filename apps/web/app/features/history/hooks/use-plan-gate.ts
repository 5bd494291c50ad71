import type { User } from '@prep-ai/contract';
import { useToasts } from '../../../lib/toasts.tsx';
import { useUpgradeAction } from '../../../lib/use-upgrade-action.ts';

/** Exports and deletions are part of a paid plan: `allows` says so in a toast when the user has none. */
export function usePlanGate({ currentPlan }: Pick<User, 'currentPlan'>) {
  const toasts = useToasts();
  const upgrade = useUpgradeAction();
  const locked = currentPlan.entitlements.history !== 'full';
  return {
    locked,
    allows(what: string): boolean {
      if (locked) {
        toasts.warning(`${what} is available for Pro users. Upgrade to unlock this feature!`, undefined, {
          action: upgrade,
        });
      }
      return !locked;
    },
  };
}
