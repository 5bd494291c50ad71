import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const PREFIX = 'window.__reactRouterManifest=';
const route = z.looseObject({ imports: z.array(z.string()), css: z.array(z.string()).optional() });
const manifest = z.looseObject({ routes: z.record(z.string(), route) });

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
 * Removes from the route manifest that every page loads (docs/decisions/0012-first-page-bytes.md):
 * - the lists of chunks. They are used for modulepreload links, which the prerendered pages have already, and for
 *   prefetching links, which the product does not do; and they grow with each screen;
 * - what a route has not ("hasLoader": false): a missing flag means the same;
 * - the styles of the root from the other routes: the root is on every page.
 * @throws when the manifest has another format than expected
 */
export function slimRouteManifest(clientFolder: string): void {
  const path = join(clientFolder, 'assets', routeManifestName(clientFolder));
  const text = readFileSync(path, 'utf8');
  if (!text.startsWith(PREFIX) || !text.endsWith(';')) throw new Error(`${path} is not a route manifest`);
  const parsed = manifest.parse(JSON.parse(text.slice(PREFIX.length, -1)));
  const { root, ...others } = parsed.routes;
  if (!root) throw new Error(`${path} has no root`);
  for (const one of Object.values(parsed.routes)) {
    one.imports = [];
    for (const [name, value] of Object.entries(one)) if (value === false) delete one[name];
  }
  for (const one of Object.values(others)) one.css = one.css?.filter((file) => !root.css?.includes(file));
  writeFileSync(path, `${PREFIX}${JSON.stringify(parsed)};`);
}
