import { expect, test, vi } from 'vitest';
import type { Precache } from './precache.ts';
import { createShellCache, type PageRequest } from './shell-cache.ts';

const ORIGIN = 'https://prep.example';
const build = (n: number): Precache => ({
  version: `v${n}`,
  manifest: `/assets/manifest-${n}.js`,
  assets: [`/assets/manifest-${n}.js`, '/assets/common.js', `/assets/chat-${n}.js`],
  files: ['/favicon.svg'],
  screens: ['/chat', '/history'],
});

/** Caches as browsers have them: named, in the order of their creation, matched by address. */
function memoryCaches() {
  const all = new Map<string, Map<string, Response>>();
  const pathOf = (url: string | URL | Request) => new URL(String(url), ORIGIN).pathname;
  const cacheOf = (entries: Map<string, Response>) => ({
    match: async (url: string) => entries.get(pathOf(url))?.clone(),
    put: async (url: string, response: Response) => void entries.set(pathOf(url), response),
  });
  const caches = {
    async open(name: string) {
      const entries = all.get(name) ?? new Map<string, Response>();
      all.set(name, entries);
      return cacheOf(entries) as unknown as Cache;
    },
    async match(url: string) {
      for (const entries of all.values()) {
        const found = entries.get(pathOf(url));
        if (found) return found.clone();
      }
      return undefined;
    },
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  };
  return { caches: caches as Pick<CacheStorage, 'open' | 'match' | 'keys' | 'delete'>, all };
}

/** A server with one build on it, that can be away. */
function serverOf(n: number) {
  const state = { n, status: 200, away: false, hangs: false, asked: [] as string[], headers: {} };
  const fetch = async (request: string | PageRequest) => {
    const path = typeof request === 'string' ? request : request.url.slice(ORIGIN.length);
    state.asked.push(path);
    if (state.hangs) return new Promise<Response>(() => undefined);
    if (state.away) throw new TypeError('Failed to fetch');
    if (state.status !== 200) return new Response('down', { status: state.status, headers: state.headers });
    if (path.startsWith('/assets/')) {
      const known = build(state.n).assets.includes(path);
      return new Response(known ? `file ${path}` : 'not found', { status: known ? 200 : 404 });
    }
    return new Response(`<link href="/assets/manifest-${state.n}.js"> page of build ${state.n}`);
  };
  return Object.assign(state, { fetch });
}

const get = (path: string, values: Partial<PageRequest> = {}): PageRequest => ({
  url: ORIGIN + path,
  method: 'GET',
  mode: 'no-cors',
  ...values,
});
const visit = (path: string) => get(path, { mode: 'navigate' });

function setUp(n = 1) {
  const server = serverOf(n);
  const { caches, all } = memoryCaches();
  const pause = vi.fn(async () => undefined);
  const worker = (of: number) =>
    createShellCache({ precache: build(of), caches, fetch: server.fetch, origin: ORIGIN, pause });
  const text = async (of: number, request: PageRequest) => {
    const answer = await worker(of).respond(request);
    return answer && `${answer.status} ${(await answer.text()).replace(/^<link[^>]*> /, '')}`;
  };
  return { server, all, worker, text, pause };
}

test('caches what its list names and nothing else', async () => {
  const { worker, all } = setUp();
  await worker(1).install();
  expect([...all.keys()]).toEqual(['prep-ai-shell-v1']);
  expect([...(all.get('prep-ai-shell-v1')?.keys() ?? [])].sort()).toEqual([
    '/assets/chat-1.js',
    '/assets/common.js',
    '/assets/manifest-1.js',
    '/chat',
    '/favicon.svg',
  ]);
});

test('screens open from the shell when the server is unreachable, or a proxy reports that it is', async () => {
  const { server, worker, text } = setUp();
  await worker(1).install();
  expect(await text(1, visit('/chat?fbad=java'))).toBe('200 page of build 1');
  server.away = true;
  for (const path of ['/chat', '/history/', '/history?tab=sessions#a'])
    expect(await text(1, visit(path))).toBe('200 page of build 1');
  expect(await text(1, visit('/pricing'))).toMatch(/^503 <!doctype html>[\s\S]*There is no connection/);
  server.away = false;
  server.status = 502;
  expect(await text(1, visit('/chat'))).toBe('200 page of build 1');
  expect(await text(1, visit('/pricing'))).toBe('502 down');
});

test('during maintenance nothing opens from the shell, and nothing is cached', async () => {
  const { server, worker, text, all } = setUp();
  await worker(1).install();
  const kept = () => all.get('prep-ai-shell-v1')?.get('/chat')?.clone().text();
  const before = await kept();
  Object.assign(server, { status: 503, headers: { 'x-maintenance': 'on', 'retry-after': '60' } });
  expect(await text(1, visit('/chat'))).toBe('503 down');
  expect(await kept()).toBe(before);
  await expect(worker(2).install()).rejects.toThrow('the shell of another build');
});

test('a connection that is open but dead does not delay a screen', async () => {
  const { server, worker, text, pause } = setUp();
  await worker(1).install();
  server.hangs = true;
  expect(await text(1, visit('/chat'))).toBe('200 page of build 1');
  expect(pause).toHaveBeenCalledTimes(1);
});

test('files of the build come from the cache, others from the server, and those are not cached', async () => {
  const { server, worker, text, all } = setUp();
  await worker(1).install();
  server.asked.length = 0;
  expect(await text(1, get('/assets/chat-1.js'))).toBe('200 file /assets/chat-1.js');
  expect(server.asked).toEqual([]);
  server.n = 2;
  expect(await text(1, get('/assets/chat-2.js'))).toBe('200 file /assets/chat-2.js');
  expect(all.get('prep-ai-shell-v1')?.has('/assets/chat-2.js')).toBe(false);
});

test.each([
  get('/api/chat/history'),
  visit('/api/docs'),
  visit('/dev/mail'),
  get('/dev/mail.json'),
  visit('/metrics'),
  get('/robots.txt'),
  get('/chat', { method: 'POST', mode: 'navigate' }),
  { ...visit(''), url: 'https://elsewhere.example/chat' },
])('$method $url ($mode) is left to the browser', async (request) => {
  const { worker, server } = setUp();
  expect(worker(1).respond(request)).toBeNull();
  expect(server.asked).toEqual([]);
});

test('a new version installs beside the old one, whose open tabs keep their files until it takes over', async () => {
  const { server, worker, text, all } = setUp();
  await worker(1).install();
  server.n = 2;
  server.asked.length = 0;
  await worker(2).install();
  // what both have is not fetched again
  expect(server.asked).not.toContain('/assets/common.js');
  expect([...all.keys()]).toEqual(['prep-ai-shell-v1', 'prep-ai-shell-v2']);
  // the server has them no longer
  expect(await text(1, get('/assets/chat-1.js'))).toBe('200 file /assets/chat-1.js');
  expect(await text(1, visit('/chat'))).toBe('200 page of build 2');
  all.set('somebody-else', new Map());
  await worker(2).clean();
  expect([...all.keys()]).toEqual(['prep-ai-shell-v2', 'somebody-else']);
  server.away = true;
  expect(await text(2, visit('/chat'))).toBe('200 page of build 2');
  expect(await text(2, get('/assets/common.js'))).toBe('200 file /assets/common.js');
});

test.each([
  ['has the shell of another build', { n: 2 }],
  ['is unreachable', { away: true }],
  ['is down', { status: 503 }],
])('does not install while the server %s', async (_, state) => {
  const { server, worker } = setUp();
  Object.assign(server, state);
  await expect(worker(1).install()).rejects.toThrow();
});
