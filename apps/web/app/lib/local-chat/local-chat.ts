import { localChatName } from './name.ts';

/** Where the conversation of one user is kept in this browser: one record, shared by all tabs. */
export interface LocalChat {
  /** undefined when there is none */
  read(): Promise<unknown>;
  /**
   * Puts what `change` makes of the stored record in its place; undefined leaves it. Nobody writes in between, and it is
   * stored when the promise resolves. Rejects when the browser refuses, and when `change` throws: then nothing changed.
   */
  update(change: (stored: unknown) => unknown): Promise<void>;
  /** Told after another tab has written. Answers the function that ends it. */
  subscribe(listener: () => void): () => void;
}

const VERSION = 1;
const STORE = 'sessions';
const CURRENT = 'current';

type View = Pick<Window, 'indexedDB'> & { BroadcastChannel?: typeof BroadcastChannel };

/**
 * The conversation in IndexedDB; null where there is none. A connection lives for one transaction only: nothing has to be
 * closed before a logout, in whatever tab, can delete the database.
 */
export function createLocalChat(view: View, userId: number): LocalChat | null {
  const factory = refusable(() => view.indexedDB);
  if (!factory) return null;
  const name = localChatName(userId);
  const openChannel = () => refusable(() => view.BroadcastChannel && new view.BroadcastChannel(name));
  /** the one that listens: a channel does not hear itself */
  let heard: BroadcastChannel | null = null;
  return {
    async read() {
      const db = await open(factory, name);
      try {
        return await settled(db.transaction(STORE).objectStore(STORE).get(CURRENT));
      } finally {
        db.close();
      }
    },
    async update(change) {
      const db = await open(factory, name);
      try {
        await write(db, change);
      } finally {
        db.close();
      }
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

function write(db: IDBDatabase, change: (stored: unknown) => unknown): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = db.transaction(STORE, 'readwrite');
    const store = transaction.objectStore(STORE);
    let reason: unknown = null;
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(reason ?? transaction.error);
    const stored = store.get(CURRENT);
    stored.onsuccess = () => {
      try {
        const next = change(stored.result);
        if (next !== undefined) store.put(next, CURRENT);
      } catch (error) {
        reason = error;
        transaction.abort();
      }
    };
  });
}

function open(factory: IDBFactory, name: string): Promise<IDBDatabase> {
  const request = factory.open(name, VERSION);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return settled(request);
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Strict browsers throw when such a thing is only looked at. */
function refusable<T>(look: () => T): T | null {
  try {
    return look() ?? null;
  } catch {
    return null;
  }
}
