import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SCREENS } from '@prep-ai/contract';
import { build } from 'vite';
import { z } from 'zod';
import type { Precache } from '../app/offline/precache.ts';
import { routeManifestName } from './route-manifest.ts';

const SHELL = '__spa-fallback.html';
const WORKER_SOURCE = fileURLToPath(new URL('../app/offline/service-worker.ts', import.meta.url));
/** Written by Vite (`build.manifest`), removed once it has been read: nobody needs it on the server. */
const VITE_MANIFEST = '.vite';
/** Modules that are not cached: the admin area is useless without the server, and the PDF writer is a megabyte. */
const ONLINE_ONLY = ['app/routes/admin.tsx', 'app/lib/pdf/make-pdf.ts'];
/** Files of public/ that screens show; they have no hash in their names. */
const PUBLIC_FILES = ['/favicon.svg'];

const names = z.array(z.string()).default([]);
const chunk = z.object({
  file: z.string(),
  isEntry: z.boolean().default(false),
  imports: names,
  dynamicImports: names,
  css: names,
  assets: names,
});
const viteManifest = z.record(z.string(), chunk);
type ViteManifest = z.infer<typeof viteManifest>;

/** Writes service-worker.js beside the built pages, with the list of files that it caches. */
export async function writeServiceWorker(clientFolder: string): Promise<void> {
  const manifestFolder = join(clientFolder, VITE_MANIFEST);
  const built = viteManifest.parse(JSON.parse(readFileSync(join(manifestFolder, 'manifest.json'), 'utf8')));
  rmSync(manifestFolder, { recursive: true });

  const manifest = `/assets/${routeManifestName(clientFolder)}`;
  const listed: Omit<Precache, 'version'> = {
    manifest,
    assets: [manifest, ...listAssets(built)].sort(),
    files: PUBLIC_FILES,
    screens: SCREENS.filter((path) => path !== '/admin'),
  };
  const version = createHash('sha256')
    .update(JSON.stringify(listed))
    .update(readFileSync(join(clientFolder, SHELL)))
    .update(workerSource())
    .digest('hex')
    .slice(0, 16);
  await buildWorker(clientFolder, { version, ...listed });
}

/** The files of all routes but those of ONLINE_ONLY, with everything that they import statically or on demand. */
export function listAssets(built: ViteManifest): string[] {
  const isOnlineOnly = (source: string) => ONLINE_ONLY.some((path) => source === path || source.startsWith(`${path}?`));
  const files = new Set<string>();
  const seen = new Set<string>();
  const queue = Object.keys(built).filter((source) => built[source]?.isEntry);
  for (let source = queue.pop(); source !== undefined; source = queue.pop()) {
    const part = built[source];
    if (!part || seen.has(source) || isOnlineOnly(source)) continue;
    seen.add(source);
    for (const file of [part.file, ...part.css, ...part.assets]) files.add(`/${file}`);
    queue.push(...part.imports, ...part.dynamicImports);
  }
  return [...files];
}

async function buildWorker(clientFolder: string, precache: Precache): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    define: { __PRECACHE__: JSON.stringify(precache) },
    build: {
      outDir: clientFolder,
      emptyOutDir: false,
      copyPublicDir: false,
      // the worker needs one name of the contract, not every schema
      rolldownOptions: {
        treeshake: { moduleSideEffects: [{ test: /packages\/contract\/src\//, sideEffects: false }] },
      },
      lib: { entry: WORKER_SOURCE, formats: ['iife'], name: 'worker', fileName: () => 'service-worker.js' },
    },
  });
}

/** The worker's own code, so that a change of it makes another version. */
function workerSource(): string {
  const folder = join(WORKER_SOURCE, '..');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}
