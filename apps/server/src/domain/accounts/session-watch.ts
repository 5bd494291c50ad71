import type { Clock } from '../../ports/clock.ts';
import type { SessionsRepository } from './sessions-repository.ts';

export interface SessionWatch {
  /** Calls `onEnded` once, soon after the session has ended, unless the returned function was called before. */
  watch(sessionId: string, onEnded: () => void): () => void;
  /** how many are watched: streams that are open */
  readonly count: number;
  /** Checks whether the watched sessions are still live: one query for all of them, none when there are none. */
  check(): Promise<void>;
}

/**
 * Ends what was opened with a session when the session ends, whichever process ended it. `check` must be called every
 * LIMITS.session.streamCheckMs.
 */
export function createSessionWatch(deps: {
  sessions: Pick<SessionsRepository, 'filterLive'>;
  clock: Clock;
}): SessionWatch {
  const watched = new Map<string, Set<() => void>>();
  return {
    watch(sessionId, onEnded) {
      const all = watched.get(sessionId) ?? new Set();
      watched.set(sessionId, all);
      // a function of its own for each call: the same one may be given twice
      const entry = () => onEnded();
      all.add(entry);
      return () => {
        all.delete(entry);
        if (all.size === 0 && watched.get(sessionId) === all) watched.delete(sessionId);
      };
    },
    get count() {
      let count = 0;
      for (const all of watched.values()) count += all.size;
      return count;
    },
    async check() {
      const ids = [...watched.keys()];
      if (ids.length === 0) return;
      const live = await deps.sessions.filterLive(ids, deps.clock.now());
      for (const id of ids.filter((id) => !live.has(id))) {
        const ended = watched.get(id);
        watched.delete(id);
        for (const onEnded of ended ?? []) onEnded();
      }
    },
  };
}
