/** Document 1 section 3: the browser keeps the access token under this key. */
const KEY = 'token';

export interface TokenStore {
  read(): string | null;
  write(token: string): void;
  /** `left`: because the user signed out, which other tabs are told. */
  clear(left?: boolean): void;
  /** Told when another tab signs in or out; `left` when the user signed out there. Answers the function that ends it. */
  subscribe(listener: (left: boolean) => void): () => void;
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
        return storage()?.getItem(KEY) || memory;
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
    clear(left = false) {
      memory = null;
      try {
        // an empty token on the way out: the removal alone would not say why
        if (left) storage()?.setItem(KEY, '');
        storage()?.removeItem(KEY);
      } catch {
        // refused: then nothing was stored either
      }
    },
    subscribe(listener) {
      const onStorage = (event: StorageEvent) => {
        // key null: another tab cleared everything
        if (event.key === KEY || event.key === null) listener(event.newValue === '');
      };
      view?.addEventListener('storage', onStorage);
      return () => view?.removeEventListener('storage', onStorage);
    },
  };
}
