import { useSyncExternalStore } from 'react';
import type { SetupPlace } from '../components/setup/setup-frame.tsx';

/** Breakpoints of the design: the shell's side navigation, the setup as a column, the setup as a sheet. */
const NAVIGATION = '(min-width: 64em)';
const COLUMN = '(min-width: 75em)';
const SHEET = '(max-width: 53.74em)';

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}

export interface Layout {
  place: SetupPlace;
  /** the shell's header for small screens is there and takes the title */
  phoneHeader: boolean;
}

export function useLayout(): Layout {
  const column = useMedia(COLUMN);
  const sheet = useMedia(SHEET);
  const navigation = useMedia(NAVIGATION);
  return { place: column ? 'column' : sheet ? 'sheet' : 'drawer', phoneHeader: !navigation };
}
