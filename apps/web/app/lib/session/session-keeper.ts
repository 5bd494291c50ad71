import { LIMITS } from '@prep-ai/contract';
import { tokenTimes } from './token-claims.ts';

export interface KeeperHooks {
  readToken(): string | null;
  /** Gets and stores a fresh token. Rejects when that does not work now; a dead session is dealt with by then. */
  refresh(): Promise<void>;
  /** Asks the server whether the session is still there. */
  check(): Promise<void>;
  /** The token is not one: it can only be dropped. */
  end(): void;
}

const { refreshMs, refreshOnStartBelowMs, checkMs } = LIMITS.session;

/**
 * Keeps a session alive while its page is open (decision D8): refreshes the token when it is `refreshMs` old, at once
 * when less than `refreshOnStartBelowMs` of it is left, and looks every `checkMs` whether the session is still there. A
 * page in the background is not throttled into the past: it looks again as soon as it is seen or online.
 *
 * The device's clock alone never ends a session, for clocks are wrong: a token that looks ended is refreshed, and the
 * server decides.
 */
export function keepSession(view: Window, hooks: KeeperHooks): () => void {
  let busy = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function look(): Promise<void> {
    if (busy || !view.navigator.onLine) return;
    const token = hooks.readToken();
    if (token === null) return;
    const times = tokenTimes(token);
    if (!times) return hooks.end();
    const now = Date.now();
    busy = true;
    try {
      if (now - times.issued >= refreshMs || times.ends - now < refreshOnStartBelowMs) await hooks.refresh();
      else if (view.document.visibilityState === 'visible' && started) await hooks.check();
    } catch {
      // a dead session was dealt with where the call failed; a dead line is tried again at the next look
    } finally {
      busy = false;
      started = true;
      plan();
    }
  }

  /** Refreshing is due at a moment of its own, between two regular looks. */
  function plan(): void {
    clearTimeout(timer);
    const times = tokenTimes(hooks.readToken() ?? '');
    if (!times) return;
    const due = times.issued + refreshMs - Date.now();
    if (due > 0) timer = setTimeout(() => void look(), due);
  }

  // who starts it has just asked the server
  let started = false;
  const again = () => void look();
  const interval = setInterval(again, checkMs);
  view.addEventListener('online', again);
  view.document.addEventListener('visibilitychange', again);
  void look();
  return () => {
    clearInterval(interval);
    clearTimeout(timer);
    view.removeEventListener('online', again);
    view.document.removeEventListener('visibilitychange', again);
  };
}
