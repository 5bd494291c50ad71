import { MAINTENANCE_EVENT, readMaintenance } from './maintenance-store.ts';

/** What had the focus when an open page was closed; undefined for a page that came closed from the server. */
let focused: Element | null | undefined;

/** Tells the page. `on`: it is hidden (theme/maintenance.css); `open`: this screen shows all the same. */
export function setMaintenance(now: 'on' | 'open' | undefined): void {
  if (now) document.documentElement.dataset.maintenance = now;
  else delete document.documentElement.dataset.maintenance;
  window.dispatchEvent(new Event(MAINTENANCE_EVENT));
}

/** A call was refused because the site is being maintained: the page closes, and nothing of it is lost. */
export function enterMaintenance(): void {
  if (readMaintenance()) return;
  focused = document.activeElement;
  setMaintenance('on');
}

/** Service is back. A page that came closed is opened anew by `reload`; any other goes on where it was. */
export function leaveMaintenance(reload: () => void): void {
  if (readMaintenance() === 'on' && focused === undefined) {
    reload();
    return;
  }
  setMaintenance(undefined);
  if (focused instanceof HTMLElement) focused.focus();
  focused = undefined;
  // what failed meanwhile is asked again, as when one comes back to the tab
  window.dispatchEvent(new Event('visibilitychange'));
}
