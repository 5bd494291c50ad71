import { useSearchParams } from 'react-router';
import { paramsOf, type View, viewOf } from '../model/view.ts';

export interface HistoryView {
  view: View;
  /** Changes the address; `replace` leaves no step for the back button. */
  go(change: Partial<View>, replace?: boolean): void;
}

/** What the screen shows; it lives in the address, so that reload, links and the back button keep it. */
export function useHistoryView(): HistoryView {
  const [params, setParams] = useSearchParams();
  const view = viewOf(params);
  return {
    view,
    go: (change, replace = false) => setParams(paramsOf({ ...view, ...change }), { replace }),
  };
}
