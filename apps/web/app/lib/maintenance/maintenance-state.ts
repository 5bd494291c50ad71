import { readMaintenance, setMaintenance } from './maintenance-store.ts';

/** What had the focus when maintenance hid an open page; undefined for a page that the server sent during maintenance. */
let focused: Element | null | undefined;

/** A call was refused because of maintenance: the page is hidden, and nothing on it is lost. */
export function enterMaintenance(): void {
  if (readMaintenance()) return;
  focused = document.activeElement;
  setMaintenance('on');
}

/** Maintenance is over. A page that the server sent during it is opened anew by `reload`; any other goes on where it was. */
export function leaveMaintenance(reload: () => void): void {
  if (readMaintenance() === 'on' && focused === undefined) {
    reload();
    return;
  }
  setMaintenance(undefined);
  if (focused instanceof HTMLElement) focused.focus();
  focused = undefined;
  // queries that failed meanwhile are repeated, as when the user comes back to the tab
  window.dispatchEvent(new Event('visibilitychange'));
}
