import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { z } from 'zod';
import type { Precache } from '../app/offline/precache.ts';

const SHELL = '__spa-fallback.html';
const ENTRY = fileURLToPath(new URL('../app/offline/service-worker.ts', import.meta.url));
/** A megabyte that is fetched when somebody exports a PDF. */
const ON_DEMAND = /^make-pdf-/;
/** Screens that are of no use without the server. */
const NEED_SERVER = /^routes\/admin/;
const FILES = ['/favicon.svg'];

const route = z.looseObject({
  id: z.string(),
  parentId: z.string().optional(),
  path: z.string().optional(),
  index: z.boolean().optional(),
  module: z.string(),
  css: z.array(z.string()).default([]),
});
type Route = z.infer<typeof route>;
const manifest = z.looseObject({ routes: z.record(z.string(), route) });

/** Writes service-worker.js beside the built pages, with the list of what it keeps. */
export async function writeServiceWorker(clientFolder: string): Promise<void> {
  const listed = listPrecache(clientFolder);
  const version = createHash('sha256')
    .update(JSON.stringify(listed))
    .update(readFileSync(join(clientFolder, SHELL)))
    .update(workerSource())
    .digest('hex')
    .slice(0, 16);
  await build({
    configFile: false,
    logLevel: 'warn',
    define: { __PRECACHE__: JSON.stringify({ version, ...listed } satisfies Precache) },
    build: {
      outDir: clientFolder,
      emptyOutDir: false,
      copyPublicDir: false,
      // of the contract the worker needs one name, not every schema
      rolldownOptions: {
        treeshake: { moduleSideEffects: [{ test: /packages\/contract\/src\//, sideEffects: false }] },
      },
      lib: { entry: ENTRY, formats: ['iife'], name: 'worker', fileName: () => 'service-worker.js' },
    },
  });
}

/**
 * What the screens need, from the built files: the shell's scripts and styles, each route's own, and whatever these name.
 * @throws when the build is not what is expected
 */
export function listPrecache(clientFolder: string): Omit<Precache, 'version'> {
  const assets = join(clientFolder, 'assets');
  const there = new Set(readdirSync(assets));
  const shell = readFileSync(join(clientFolder, SHELL), 'utf8');
  const found = named(shell, there);
  const manifestName = found.find((name) => name.startsWith('manifest-'));
  if (!manifestName) throw new Error(`${SHELL} names no route manifest`);
  const text = readFileSync(join(assets, manifestName), 'utf8');
  const { routes } = manifest.parse(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)));
  const kept = Object.values(routes).filter(({ id }) => !NEED_SERVER.test(id));
  const left = Object.values(routes).flatMap((item) => (NEED_SERVER.test(item.id) ? named(item.module, there) : []));

  const wanted = new Set<string>();
  const queue = [...found, ...kept.flatMap((item) => named(JSON.stringify(item), there))];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (wanted.has(name) || ON_DEMAND.test(name) || left.includes(name)) continue;
    wanted.add(name);
    if (/\.(js|css)$/.test(name) && name !== manifestName)
      queue.push(...named(readFileSync(join(assets, name), 'utf8'), there));
  }
  return {
    manifest: `/assets/${manifestName}`,
    assets: [...wanted].sort().map((name) => `/assets/${name}`),
    files: FILES.filter((path) => existsSync(join(clientFolder, path))),
    screens: kept.flatMap((item) => screenPath(item, routes)).sort(),
  };
}

/** Files of the build whose names stand in a text. */
function named(text: string, there: ReadonlySet<string>): string[] {
  const names = [...text.matchAll(/[\w.~-]+\.(?:js|css|woff2|svg|png|webp)/g)].map(([name]) => name);
  return names.filter((name) => there.has(name));
}

/** The address of a route's screen; none for layouts and for routes with parameters. */
function screenPath(item: Route, routes: Record<string, Route>): string[] {
  if (item.id === 'root' || (item.path === undefined && !item.index)) return [];
  const parts: string[] = [];
  for (let at: Route | undefined = item; at; at = at.parentId ? routes[at.parentId] : undefined) {
    if (at.path) parts.unshift(at.path);
  }
  const path = `/${parts.join('/')}`;
  return /[:*?]/.test(path) ? [] : [path];
}

function workerSource(): string {
  const folder = join(ENTRY, '..');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}
