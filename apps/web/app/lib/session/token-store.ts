/** The key of the access token in local storage (docs/spec/1-account-and-site.md section 3). */
const KEY = 'token';

export interface TokenStore {
  read(): string | null;
  write(token: string): void;
  /** `signedOutByUser` is reported to other tabs. */
  clear(signedOutByUser?: boolean): void;
  /** Notifies when another tab signs in or out. Returns the function that stops it. */
  subscribe(listener: (signedOutByUser: boolean) => void): () => void;
}

/**
 * The access token in local storage. Where the browser refuses storage (private windows, strict settings) the token
 * lives as long as the page. Without a window, while pages are prerendered, there is no token.
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
    clear(signedOutByUser = false) {
      memory = null;
      try {
        // an empty token first: other tabs can't see from the removal alone that the user signed out
        if (signedOutByUser) storage()?.setItem(KEY, '');
        storage()?.removeItem(KEY);
      } catch {
        // storage is refused: nothing was stored either
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
