import { useSyncExternalStore } from 'react';
import { SITE } from './site.ts';

const NONE: typeof SITE.social = {};
const never = () => () => undefined;

/** The operator's pages elsewhere. The prerendered page has none of them, so they come once React is there. */
export function useSocialLinks(): typeof SITE.social {
  return useSyncExternalStore(
    never,
    () => SITE.social,
    () => NONE,
  );
}
