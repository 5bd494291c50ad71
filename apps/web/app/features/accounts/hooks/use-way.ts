import { useLocation, useSearchParams } from 'react-router';
import { useHydrated } from '../../../lib/forms/use-hydrated.ts';
import { readWay, type WayThrough } from '../model/way-through.ts';

export interface Way extends WayThrough {
  /** false while nothing is known yet: the page was prerendered without address and state */
  known: boolean;
  /** the access code of the link */
  code: string | null;
}

/** What brought the person to this sign-in screen. */
export function useWay(): Way {
  const { state } = useLocation();
  const [params] = useSearchParams();
  const known = useHydrated();
  return known ? { ...readWay(state), known, code: params.get('fbad') || null } : { known, code: null };
}
