/**
 * What a browser loads for / and for /chat before anybody touches anything, from the built pages: scripts and styles that
 * the HTML names, the route's own from the manifest, and everything these import statically. Prints a section of
 * docs/benchmarks.md. Baseline: the framework chunk, that is React, React DOM and React Router without our code.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { repository } from './lib/paths.ts';
import { printSection, table } from './lib/report.ts';

const folder = join(repository, 'apps/web/build/client');
/** bytes gzipped: the limits for the landing page (docs/decisions/0012-first-page-bytes.md) */
const LIMITS = { js: 120_000, css: 25_000 };

interface Route {
  id: string;
  parentId?: string;
  path?: string;
  module: string;
  imports?: string[];
  css?: string[];
}

interface Weight {
  raw: number;
  gzip: number;
  brotli: number;
}

if (!existsSync(join(folder, 'index.html'))) throw new Error(`${folder} is not built: npm run build`);

const html = (name: string) => readFileSync(join(folder, name), 'utf8');
const routes = readRoutes();
const home = reachable(named(html('index.html')));
const chat = reachable([...named(html('__spa-fallback.html')), ...ofRoute('routes/chat')]);
const framework = weigh(home.filter((file) => file.includes('/framework-')));

printSection(
  'Bytes for / and /chat',
  `Scripts and styles that are loaded without any interaction and without scrolling. Limits for /: ${LIMITS.js.toLocaleString('en')} bytes of JavaScript and ${LIMITS.css.toLocaleString('en')} of CSS, gzipped.`,
  table(
    ['page', 'files', 'raw', 'gzip', 'brotli', 'of limit', 'to baseline'],
    [
      ['baseline: the framework alone', '1', ...cells(framework), '', '1.00'],
      row('/ JavaScript', scripts(home), LIMITS.js),
      row('/ CSS', styles(home), LIMITS.css),
      row('/chat JavaScript', scripts(chat)),
      row('/chat CSS', styles(chat)),
    ],
  ),
  table(
    ['file of /', 'raw', 'gzip', 'brotli'],
    home.map((file) => [nameOf(file), ...cells(weigh([file]))]),
  ),
  table(
    ['further file of /chat', 'raw', 'gzip', 'brotli'],
    further().map((file) => [nameOf(file), ...cells(weigh([file]))]),
  ),
);

function row(name: string, files: string[], limit?: number): string[] {
  const weight = weigh(files);
  const share = limit ? `${Math.round((weight.gzip / limit) * 100)} %` : '';
  return [name, String(files.length), ...cells(weight), share, (weight.gzip / framework.gzip).toFixed(2)];
}

function further(): string[] {
  return chat.filter((file) => !home.includes(file)).sort((a, b) => weigh([b]).gzip - weigh([a]).gzip);
}

/** Files that a page's HTML names: module preloads, styles, scripts, and modules that its inline script imports. */
function named(page: string): string[] {
  const links = [...page.matchAll(/<link[^>]*rel="(?:modulepreload|stylesheet)"[^>]*href="([^"#]+)/g)];
  const imports = [...page.matchAll(/(?:import|from)\s*"(\/assets\/[^"]+\.js)"|<script[^>]*src="([^"]+)"/g)];
  return [...links, ...imports].flatMap(([, first, second]) => first ?? second ?? []);
}

/** Modules and styles of a route and of those above it. */
function ofRoute(id: string): string[] {
  const route = routes[id];
  if (!route) throw new Error(`the manifest has no route ${id}`);
  const own = [route.module, ...(route.imports ?? []), ...(route.css ?? []).map((file) => file.replace('#', ''))];
  return [...own, ...(route.parentId ? ofRoute(route.parentId) : [])];
}

function readRoutes(): Record<string, Route> {
  const manifest = named(html('__spa-fallback.html')).find((file) => file.includes('/manifest-'));
  if (!manifest) throw new Error('the fallback page names no manifest');
  const source = readFileSync(join(folder, manifest), 'utf8');
  return (
    JSON.parse(source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1)) as { routes: Record<string, Route> }
  ).routes;
}

/** These files and what their scripts import statically, each once. */
function reachable(start: string[]): string[] {
  const found = new Set<string>();
  const queue = [...start];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    if (!file.endsWith('.js')) continue;
    const source = readFileSync(join(folder, file), 'utf8');
    for (const [, path] of source.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g))
      queue.push(`/assets/${path}`);
  }
  return [...found].sort((a, b) => weigh([b]).gzip - weigh([a]).gzip);
}

function weigh(files: string[]): Weight {
  const total = { raw: 0, gzip: 0, brotli: 0 };
  for (const file of files) {
    const bytes = readFileSync(join(folder, file));
    total.raw += bytes.length;
    total.gzip += gzipSync(bytes, { level: 9 }).length;
    total.brotli += brotliCompressSync(bytes).length;
  }
  return total;
}

function cells({ raw, gzip, brotli }: Weight): string[] {
  return [raw, gzip, brotli].map((bytes) => bytes.toLocaleString('en'));
}

function scripts(files: string[]): string[] {
  return files.filter((file) => file.endsWith('.js'));
}

function styles(files: string[]): string[] {
  return files.filter((file) => file.endsWith('.css'));
}

/** Without the hash, so that the tables of two builds can be compared. */
function nameOf(file: string): string {
  return file.replace('/assets/', '').replace(/-[\w-]{8}\./, '.');
}
