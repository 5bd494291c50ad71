import { useLocation, useSearchParams } from 'react-router';
import { useHydrated } from '../../../../lib/forms/use-hydrated.ts';
import { type RedirectState, readRedirectState } from '../model/sign-in-redirect.ts';

export interface SignInRedirect extends RedirectState {
  /** false while nothing is known yet: the page was prerendered without address and state */
  known: boolean;
  /** the access code of the link */
  code: string | null;
}

/** Where the person came from, and where the sign-in leads. */
export function useSignInRedirect(): SignInRedirect {
  const { state } = useLocation();
  const [params] = useSearchParams();
  const known = useHydrated();
  return known ? { ...readRedirectState(state), known, code: params.get('fbad') || null } : { known, code: null };
}
