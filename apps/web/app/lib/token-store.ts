/** Document 1 section 3: the browser keeps the access token under this key. */
const KEY = 'token';

export interface TokenStore {
  read(): string | null;
  write(token: string): void;
  clear(): void;
  /** Told when another tab signs in or out. Answers the function that ends it. */
  subscribe(listener: () => void): () => void;
}

/**
 * The access token in local storage. Where the browser refuses storage (private windows, strict settings) the token
 * lives as long as the page. Without a window (while pages are prerendered) there is never one.
 */
export function createTokenStore(view: Window | null): TokenStore {
  let memory: string | null = null;

  const storage = (): Storage | null => {
    try {
      return view?.localStorage ?? null;
    } catch {
      return null;
    }
  };

  return {
    read() {
      try {
        return storage()?.getItem(KEY) ?? memory;
      } catch {
        return memory;
      }
    },
    write(token) {
      memory = null;
      try {
        const store = storage();
        if (!store) memory = token;
        store?.setItem(KEY, token);
      } catch {
        memory = token;
      }
    },
    clear() {
      memory = null;
      try {
        storage()?.removeItem(KEY);
      } catch {
        // refused: then nothing was stored either
      }
    },
    subscribe(listener) {
      const onStorage = (event: StorageEvent) => {
        // key null: another tab cleared everything
        if (event.key === KEY || event.key === null) listener();
      };
      view?.addEventListener('storage', onStorage);
      return () => view?.removeEventListener('storage', onStorage);
    },
  };
}
