import { LIMITS } from '@prep-ai/contract';
import { tokenTimes } from './token-claims.ts';

export interface KeeperHooks {
  readToken(): string | null;
  /** Gets and stores a fresh token. Rejects when that does not work now; a session that is over has been handled by then. */
  refresh(): Promise<void>;
  /** Asks the server whether the session still exists. */
  check(): Promise<void>;
  /** The token can't be decoded: it can only be dropped. */
  onInvalidToken(): void;
}

const { refreshMs, refreshOnStartBelowMs, checkMs } = LIMITS.session;

/**
 * Keeps a session alive while its page is open (docs/spec/decisions.md D8): refreshes the token when it is `refreshMs` old,
 * and at once when less than `refreshOnStartBelowMs` of it is left, and checks every `checkMs` whether the session still
 * exists. Browsers throttle the timers of pages in the background, so it also checks when the page becomes visible or
 * goes online. Returns the function that stops it.
 *
 * The device's clock alone never ends a session, because clocks can be wrong: a token that looks expired is refreshed, and
 * the server decides.
 */
export function keepSessionAlive(view: Window, hooks: KeeperHooks): () => void {
  let busy = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // the server was asked just before this starts
  let started = false;

  async function refreshOrCheck(): Promise<void> {
    if (busy || !view.navigator.onLine) return;
    const token = hooks.readToken();
    if (token === null) return;
    const times = tokenTimes(token);
    if (!times) return hooks.onInvalidToken();
    const now = Date.now();
    busy = true;
    try {
      if (now - times.issued >= refreshMs || times.ends - now < refreshOnStartBelowMs) await hooks.refresh();
      else if (view.document.visibilityState === 'visible' && started) await hooks.check();
    } catch {
      // a session that is over was handled where the call failed; without a connection the next round tries again
    } finally {
      busy = false;
      started = true;
      scheduleRefresh();
    }
  }

  /** Refreshing is due at a time of its own, between two regular rounds. */
  function scheduleRefresh(): void {
    clearTimeout(timer);
    const times = tokenTimes(hooks.readToken() ?? '');
    if (!times) return;
    const due = times.issued + refreshMs - Date.now();
    if (due > 0) timer = setTimeout(round, due);
  }

  const round = () => void refreshOrCheck();
  const interval = setInterval(round, checkMs);
  view.addEventListener('online', round);
  view.document.addEventListener('visibilitychange', round);
  round();
  return () => {
    clearInterval(interval);
    clearTimeout(timer);
    view.removeEventListener('online', round);
    view.document.removeEventListener('visibilitychange', round);
  };
}
