import { LIMITS } from '@prep-ai/contract';
import { serverNow } from '../time/server-clock.ts';
import { startStopwatch } from '../time/stopwatch.ts';
import { startTimer } from '../time/timer.ts';
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
 * The device's clock decides nothing, because clocks are wrong and are set while a page is open: a token that was there
 * before is as old as the server's time says, one that was fetched here as old as the time since then.
 */
export function keepSessionAlive(view: Window, hooks: KeeperHooks): () => void {
  let busy = false;
  let cancelTimer = () => {};
  const ages = createTokenAges();
  // the server was asked just before this starts
  let started = false;

  async function refreshOrCheck(): Promise<void> {
    if (busy || !view.navigator.onLine) return;
    const token = hooks.readToken();
    if (token === null) return;
    const times = tokenTimes(token);
    if (!times) return hooks.onInvalidToken();
    const age = ages.of(token, times.issued);
    busy = true;
    try {
      if (age >= refreshMs || times.ends - times.issued - age < refreshOnStartBelowMs) {
        await hooks.refresh();
        const fresh = hooks.readToken();
        if (fresh !== token) ages.startAtZero(fresh);
      } else if (view.document.visibilityState === 'visible' && started) await hooks.check();
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
    cancelTimer();
    const token = hooks.readToken();
    const times = tokenTimes(token ?? '');
    if (!token || !times) return;
    const due = refreshMs - ages.of(token, times.issued);
    if (due > 0) cancelTimer = startTimer(round, due);
  }

  const round = () => void refreshOrCheck();
  const interval = setInterval(round, checkMs);
  view.addEventListener('online', round);
  view.document.addEventListener('visibilitychange', round);
  round();
  return () => {
    clearInterval(interval);
    cancelTimer();
    view.removeEventListener('online', round);
    view.document.removeEventListener('visibilitychange', round);
  };
}

/** How old tokens are, in ms. */
function createTokenAges() {
  let fetched: { token: string | null; age(): number } | null = null;
  return {
    of: (token: string, issued: number): number =>
      fetched?.token === token ? fetched.age() : Math.max(0, serverNow() - issued),
    /** It has just been issued, whatever any clock says. */
    startAtZero(token: string | null): void {
      fetched = { token, age: startStopwatch() };
    },
  };
}
