import { useNavigate } from 'react-router';
import { useSession } from './session/session-context.tsx';

export interface UpgradeAction {
  label: string;
  run(): void;
}

/** The button beside what a plan does not include: guests create an account, members buy Pro. */
export function useUpgradeAction(): UpgradeAction {
  const navigate = useNavigate();
  const { user } = useSession();
  return user?.is_guest
    ? { label: 'Sign up for free', run: () => void navigate('/register') }
    : { label: 'Upgrade to Pro', run: () => void navigate('/payment') };
}
