import { userDatabaseName } from './database-name.ts';

const VERSION = 1;
const STORE = 'sessions';

/** Record with the feedback that could not be sent yet: a list. */
export const UNSENT_FEEDBACK = 'feedback';

/** Record with the answers that are being written or on their way: an object of two objects, by the names of their cards. */
export const KEPT_ATTEMPTS = 'attempts';

/** The browser database of one user (docs/spec/1-account-and-site.md section 3: version 1): records by their names. */
export interface UserDatabase {
  /** undefined when there is none */
  read(record: string): Promise<unknown>;
  /**
   * Puts what `change` makes of the stored record in its place; undefined leaves it. Nobody writes in between, and it is
   * stored when the promise resolves. Rejects when the browser refuses, and when `change` throws: then nothing changed.
   */
  update(record: string, change: (stored: unknown) => unknown): Promise<void>;
}

/**
 * The database of a user in IndexedDB; null where there is none. A connection lives for one transaction only: nothing has
 * to be closed before a logout, in whatever tab, can delete the database.
 */
export function openUserDatabase(view: Pick<Window, 'indexedDB'>, userId: number): UserDatabase | null {
  const factory = nullIfDenied(() => view.indexedDB);
  if (!factory) return null;
  const name = userDatabaseName(userId);
  return {
    async read(record) {
      const db = await open(factory, name);
      try {
        return await settled(db.transaction(STORE).objectStore(STORE).get(record));
      } finally {
        db.close();
      }
    },
    async update(record, change) {
      const db = await open(factory, name);
      try {
        await write(db, record, change);
      } finally {
        db.close();
      }
    },
  };
}

/** Strict browsers throw when such a thing is only looked at. */
export function nullIfDenied<T>(look: () => T): T | null {
  try {
    return look() ?? null;
  } catch {
    return null;
  }
}

function write(db: IDBDatabase, record: string, change: (stored: unknown) => unknown): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = db.transaction(STORE, 'readwrite');
    const store = transaction.objectStore(STORE);
    let reason: unknown = null;
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(reason ?? transaction.error);
    const stored = store.get(record);
    stored.onsuccess = () => {
      try {
        const next = change(stored.result);
        if (next !== undefined) store.put(next, record);
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
