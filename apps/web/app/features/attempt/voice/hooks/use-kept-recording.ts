import { useEffect, useRef, useState } from 'react';
import { openUserDatabase } from '../../../../lib/local-data/user-database.ts';
import { useIsCurrentUser } from '../../../../lib/session/use-is-current-user.ts';
import { type KeptRecording, keepRecording, readRecording, removeRecording } from '../model/kept-recordings.ts';

/**
 * The recording of a card in the user's browser database. Writes happen one after the other. The component that uses it is
 * keyed by the user.
 */
export function useKeptRecording(userId: number, cardKey: string) {
  const isCurrentUser = useIsCurrentUser(userId);
  const [database] = useState(() => openUserDatabase(window, userId));
  const writing = useRef<Promise<unknown>>(Promise.resolve());

  /** true when it was done, false when the browser refused */
  function write(action: () => Promise<void>): Promise<boolean> {
    const done = writing.current.then(action).then(
      () => true,
      () => false,
    );
    writing.current = done;
    return done;
  }

  return {
    read: () => readRecording(database, cardKey).catch(() => null),
    save: (recording: KeptRecording) =>
      write(async () => {
        if (isCurrentUser()) await keepRecording(database, cardKey, recording);
      }),
    remove: () => write(() => removeRecording(database, cardKey)),
  };
}

/** Calls `action` once, when the component is there. */
export function useOnce(action: () => void): void {
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    action();
  });
}
