import type { Precache, TakeOver } from './precache.ts';
import { createShellCache } from './shell-cache.ts';

/** The part of the worker's global scope that is used here: TypeScript's types of workers and of pages exclude each other. */
interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void;
}
interface Scope {
  caches: CacheStorage;
  location: Location;
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly unknown[]>;
  };
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(
    type: 'fetch',
    listener: (event: { request: Request; respondWith(response: Promise<Response>): void }) => void,
  ): void;
  addEventListener(type: 'message', listener: (event: ExtendableEvent & { data: unknown }) => void): void;
}
declare const self: Scope;
/** inserted by scripts/service-worker.ts */
declare const __PRECACHE__: Precache;

const precache = __PRECACHE__;
const shell = createShellCache({
  precache,
  caches: self.caches,
  fetch: (request: string | Request, init) => fetch(request, init),
  origin: self.location.origin,
});

self.addEventListener('install', (event) => event.waitUntil(shell.install()));
self.addEventListener('activate', (event) => event.waitUntil(shell.clean().then(() => self.clients.claim())));
self.addEventListener('fetch', (event) => {
  const response = shell.respond(event.request);
  if (response) event.respondWith(response);
});

/** The files of the previous build may be deleted only when no page needs them: when the only open page is of this build. */
self.addEventListener('message', (event) => {
  const { data } = event;
  if (!isTakeOver(data) || data.manifest !== precache.manifest) return;
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((pages) => {
      if (pages.length <= 1) return self.skipWaiting();
    }),
  );
});

function isTakeOver(data: unknown): data is TakeOver {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'take-over' && 'manifest' in data;
}
