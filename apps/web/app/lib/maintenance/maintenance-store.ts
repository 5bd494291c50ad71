import { createStore } from 'zustand/vanilla';
import { useStore } from '../use-store.ts';

/** `on`: the site is under maintenance; `open`: it is, but this screen is shown nevertheless; undefined: it is not. */
export type Maintenance = 'on' | 'open' | undefined;

/** The page's own value, which a page that the server sends during maintenance brings along. */
function readPage(): Maintenance {
  const value = document.documentElement.dataset.maintenance;
  return value === 'on' || value === 'open' ? value : undefined;
}

// the first state is that of prerendered pages, so that hydration finds what was rendered
const store = createStore<{ maintenance: Maintenance }>(() => ({ maintenance: undefined }));
if (typeof document !== 'undefined') store.setState({ maintenance: readPage() });

export const readMaintenance = (): Maintenance => store.getState().maintenance;

/** Sets the attribute that styles go by (theme/maintenance.css), and the state that components go by. */
export function setMaintenance(maintenance: Maintenance): void {
  if (maintenance) document.documentElement.dataset.maintenance = maintenance;
  else delete document.documentElement.dataset.maintenance;
  store.setState({ maintenance });
}

export function useMaintenance(): Maintenance {
  return useStore(store, (state) => state.maintenance);
}
