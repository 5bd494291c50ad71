import { userDatabaseName } from './database-name.ts';
import { nullIfDenied, openUserDatabase } from './user-database.ts';

/** Where the conversation of one user is kept in this browser: one record, shared by all tabs. */
export interface LocalChat {
  /** undefined when there is none */
  read(): Promise<unknown>;
  /**
   * Puts what `change` makes of the stored record in its place; undefined leaves it. Nobody writes in between, and it is
   * stored when the promise resolves. Rejects when the browser refuses, and when `change` throws: then nothing changed.
   */
  update(change: (stored: unknown) => unknown): Promise<void>;
  /** Notifies when another tab has written. Returns the function that stops it. */
  subscribe(listener: () => void): () => void;
}

const CURRENT = 'current';

type View = Pick<Window, 'indexedDB'> & { BroadcastChannel?: typeof BroadcastChannel };

/** The conversation in the user's browser database; null where there is none. */
export function createLocalChat(view: View, userId: number): LocalChat | null {
  const database = openUserDatabase(view, userId);
  if (!database) return null;
  const name = userDatabaseName(userId);
  const openChannel = () => nullIfDenied(() => view.BroadcastChannel && new view.BroadcastChannel(name));
  /** the one that listens: a channel does not hear itself */
  let heard: BroadcastChannel | null = null;
  return {
    read: () => database.read(CURRENT),
    async update(change) {
      await database.update(CURRENT, change);
      const channel = heard ?? openChannel();
      channel?.postMessage('changed');
      if (channel !== heard) channel?.close();
    },
    subscribe(listener) {
      const channel = openChannel();
      if (!channel) return () => undefined;
      channel.onmessage = listener;
      heard = channel;
      return () => {
        if (heard === channel) heard = null;
        channel.close();
      };
    },
  };
}
