import { offlinePage } from './offline-page.ts';
import type { Precache } from './precache.ts';

const PREFIX = 'prep-ai-shell-';
/** address of the page that all screens start from */
const SHELL = '/chat';
/** ms that a page may take before the cached one is shown: a connection can be open and dead */
const PAGE_TIMEOUT_MS = 4000;

/** files fetched at once during the installation: few, because the open page needs the connection too */
const INSTALL_CONCURRENCY = 3;

export interface PageRequest {
  url: string;
  method: string;
  mode: RequestMode;
}

export interface ShellCacheDeps<Request extends PageRequest> {
  precache: Precache;
  caches: Pick<CacheStorage, 'open' | 'match' | 'keys' | 'delete'>;
  fetch: (url: string | Request, init?: RequestInit) => Promise<Response>;
  /** of the pages, for example https://prep.example */
  origin: string;
  pause?: (ms: number) => Promise<void>;
}

/**
 * The app's own files, cached in the browser: pages come from the server while it responds and from the cache when it
 * doesn't; files with a hash in their name come from the cache first. Other requests are left alone, and only what the build
 * lists is ever cached: no response of the API, no token, nothing of a user. Why not workbox: docs/decisions/0011-offline.md.
 */
export function createShellCache<Request extends PageRequest>({
  precache,
  caches,
  fetch,
  origin,
  pause = wait,
}: ShellCacheDeps<Request>) {
  const name = PREFIX + precache.version;

  async function add(cache: Cache, url: string): Promise<void> {
    const cached = await caches.match(url, { ignoreVary: true });
    const response = cached ?? (await fetch(url, { credentials: 'omit' }));
    if (!response.ok) throw new Error(`${url} returned ${response.status}`);
    await cache.put(url, response);
  }

  /** Only the shell of this build: during a rollout the server may return that of another. */
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
    const response = await (shell ? Promise.race([fromServer, pause(PAGE_TIMEOUT_MS).then(() => null)]) : fromServer);
    // maintenance is shown to everybody; a server that is down does not close the app
    if (shell) return response && (response.status < 500 || response.headers.has('x-maintenance')) ? response : shell;
    return response ?? offlinePage();
  }

  async function asset(request: Request): Promise<Response> {
    // from the cache of an older build too: a tab that is still open needs its files
    return (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request);
  }

  return {
    /** Fetches the files of this build into a cache of its own. Rejects unless all of them arrive. */
    async install(): Promise<void> {
      const cache = await caches.open(name);
      await addShell(cache);
      const remaining = precache.assets.values();
      const fetchNext = async () => {
        for (const url of remaining) await add(cache, url);
      };
      await Promise.all(Array.from({ length: INSTALL_CONCURRENCY }, fetchNext));
      // a file without a hash may have changed under its name
      await Promise.all(
        precache.files.map(async (url) => {
          const response = await fetch(url, { credentials: 'omit', cache: 'no-cache' });
          if (response.ok) await cache.put(url, response);
        }),
      );
    },

    /** Deletes the caches of older builds. */
    async clean(): Promise<void> {
      const old = (await caches.keys()).filter((key) => key.startsWith(PREFIX) && key !== name);
      await Promise.all(old.map((key) => caches.delete(key)));
    },

    /** The response to a request of a page; null when the browser should handle the request itself. */
    respond(request: Request): Promise<Response> | null {
      const path = ownPath(request, origin);
      if (path === null) return null;
      if (request.mode === 'navigate') return page(request, path);
      if (path.startsWith('/assets/') || precache.files.includes(path)) return asset(request);
      return null;
    },
  };
}

/** Requests that always go to the server. */
const SERVER_ONLY = /^\/(?:api|dev|metrics)(?:\/|\.|$)/;

function ownPath({ url, method }: PageRequest, origin: string): string | null {
  if (method !== 'GET') return null;
  const { origin: theirs, pathname } = new URL(url);
  return theirs === origin && !SERVER_ONLY.test(pathname) ? pathname : null;
}

function wait(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
