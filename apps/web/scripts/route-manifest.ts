import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const PREFIX = 'window.__reactRouterManifest=';
const manifest = z.looseObject({ routes: z.record(z.string(), z.looseObject({ imports: z.array(z.string()) })) });

/**
 * The script with React Router's list of routes. Its name holds a hash of the whole build, so it tells two builds apart.
 * @throws when there is not exactly one
 */
export function routeManifestName(clientFolder: string): string {
  const assets = join(clientFolder, 'assets');
  const [name, ...others] = readdirSync(assets).filter((file) => /^manifest-\w+\.js$/.test(file));
  if (!name || others.length > 0) throw new Error(`one route manifest expected in ${assets}`);
  return name;
}

/**
 * Removes the lists of chunks from the route manifest that every page loads (docs/decisions/0012-first-page-bytes.md). They
 * are used for modulepreload links, which the prerendered pages have already, and for prefetching links, which the product
 * does not do; and they grow with each screen.
 * @throws when the manifest has another format than expected
 */
export function slimRouteManifest(clientFolder: string): void {
  const path = join(clientFolder, 'assets', routeManifestName(clientFolder));
  const text = readFileSync(path, 'utf8');
  if (!text.startsWith(PREFIX) || !text.endsWith(';')) throw new Error(`${path} is not a route manifest`);
  const parsed = manifest.parse(JSON.parse(text.slice(PREFIX.length, -1)));
  for (const route of Object.values(parsed.routes)) route.imports = [];
  writeFileSync(path, `${PREFIX}${JSON.stringify(parsed)};`);
}
