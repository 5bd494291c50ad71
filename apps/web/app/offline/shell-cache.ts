import { offlinePage } from './offline-page.ts';
import type { Precache } from './precache.ts';

const PREFIX = 'prep-ai-shell-';
/** the page that all screens start from, under this address in the cache */
const SHELL = '/chat';
/** ms that a page may take before the kept one is shown: a line that is there but dead */
const PATIENCE_MS = 4000;

/** files fetched at once while installing: the page beside it has an answer to read */
const LANES = 3;

export interface Asked {
  url: string;
  method: string;
  mode: RequestMode;
}

export interface ShellCacheDeps<Request extends Asked> {
  precache: Precache;
  caches: Pick<CacheStorage, 'open' | 'match' | 'keys' | 'delete'>;
  fetch: (url: string | Request, init?: RequestInit) => Promise<Response>;
  /** of the pages, for example https://prep.example */
  origin: string;
  pause?: (ms: number) => Promise<void>;
}

/**
 * The app's own files in the browser: pages come from the server while it answers and from here when it doesn't, files with
 * a hash in their name from here first. Nothing else is looked at, and nothing but the list of the build is ever kept: no
 * answer of the API, no token, nothing of a user.
 */
export function createShellCache<Request extends Asked>({
  precache,
  caches,
  fetch,
  origin,
  pause = wait,
}: ShellCacheDeps<Request>) {
  const name = PREFIX + precache.version;

  async function add(cache: Cache, url: string): Promise<void> {
    const kept = await caches.match(url, { ignoreVary: true });
    const response = kept ?? (await fetch(url, { credentials: 'omit' }));
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    await cache.put(url, response);
  }

  /** The shell of this build and no other: while a new version is being rolled out the server may have either. */
  async function addShell(cache: Cache): Promise<void> {
    const init: RequestInit = { credentials: 'omit', cache: 'no-store', headers: { accept: 'text/html' } };
    const response = await fetch(SHELL, init);
    const text = response.ok ? await response.clone().text() : '';
    if (!text.includes(precache.manifest)) throw new Error('the server has the shell of another build');
    await cache.put(SHELL, response);
  }

  async function page(request: Request, path: string): Promise<Response> {
    const isScreen = precache.screens.includes(path.replace(/(.)\/$/, '$1'));
    const shell = isScreen ? await (await caches.open(name)).match(SHELL, { ignoreVary: true }) : undefined;
    const fromServer = fetch(request).catch(() => null);
    const first = await (shell ? Promise.race([fromServer, pause(PATIENCE_MS).then(() => null)]) : fromServer);
    // what the operator closed stays closed; a server that is away does not close the app
    if (shell) return first && (first.status < 500 || first.headers.has('x-maintenance')) ? first : shell;
    return first ?? offlinePage();
  }

  async function asset(request: Request): Promise<Response> {
    // of an older build too: a tab that is still open goes on with what it began with
    return (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request);
  }

  return {
    /** Fetches the list of this build into a cache of its own. Rejects unless all of it is there. */
    async install(): Promise<void> {
      const cache = await caches.open(name);
      await addShell(cache);
      const left = precache.assets.values();
      const lane = async () => {
        for (const url of left) await add(cache, url);
      };
      await Promise.all(Array.from({ length: LANES }, lane));
      // a file without a hash may have changed under its name
      await Promise.all(
        precache.files.map(async (url) => {
          const response = await fetch(url, { credentials: 'omit', cache: 'no-cache' });
          if (response.ok) await cache.put(url, response);
        }),
      );
    },

    /** Removes what older builds left. */
    async clean(): Promise<void> {
      const old = (await caches.keys()).filter((key) => key.startsWith(PREFIX) && key !== name);
      await Promise.all(old.map((key) => caches.delete(key)));
    },

    /** The answer to a request of a page; null when it is none of the shell's business. */
    answer(request: Request): Promise<Response> | null {
      const path = ownPath(request, origin);
      if (path === null) return null;
      if (request.mode === 'navigate') return page(request, path);
      if (path.startsWith('/assets/') || precache.files.includes(path)) return asset(request);
      return null;
    },
  };
}

/** What is never touched, whatever asks for it. */
const NOT_OURS = /^\/(?:api|dev|metrics)(?:\/|\.|$)/;

function ownPath({ url, method }: Asked, origin: string): string | null {
  if (method !== 'GET') return null;
  const { origin: theirs, pathname } = new URL(url);
  return theirs === origin && !NOT_OURS.test(pathname) ? pathname : null;
}

function wait(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
