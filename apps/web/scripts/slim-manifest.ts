import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const PREFIX = 'window.__reactRouterManifest=';
const manifest = z.looseObject({ routes: z.record(z.string(), z.looseObject({ imports: z.array(z.string()) })) });

/**
 * Takes the lists of chunks out of the route manifest that every page loads. They serve to write modulepreload links, which
 * the prerendered pages carry already, and to prefetch links, which the product does not; and they grow with each screen.
 * @throws when there is not exactly one manifest, or when it is not what it was
 */
export function slimManifest(clientFolder: string): void {
  const assets = join(clientFolder, 'assets');
  const [name, ...others] = readdirSync(assets).filter((file) => /^manifest-\w+\.js$/.test(file));
  if (!name || others.length > 0) throw new Error(`one route manifest expected in ${assets}`);
  const path = join(assets, name);
  const text = readFileSync(path, 'utf8');
  if (!text.startsWith(PREFIX) || !text.endsWith(';')) throw new Error(`${name} is no route manifest`);
  const parsed = manifest.parse(JSON.parse(text.slice(PREFIX.length, -1)));
  for (const route of Object.values(parsed.routes)) route.imports = [];
  writeFileSync(path, `${PREFIX}${JSON.stringify(parsed)};`);
}
