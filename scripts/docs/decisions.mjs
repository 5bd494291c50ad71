import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';
import { table } from './generated-blocks.mjs';

/** The records of docs/decisions by number, each with its first heading. */
export function decisionsTable() {
  const folder = join(root, 'docs/decisions');
  const records = readdirSync(folder).filter((name) => /^\d{4}-.+\.md$/.test(name));
  const rows = records.sort().map((name) => {
    const [heading = ''] = readFileSync(join(folder, name), 'utf8').split('\n', 1);
    return [
      `[${name.slice(0, 4)}](decisions/${name})`,
      heading.replace(/^#\s*(?:\d+\.?\s*)?/, '').replace(/\s*\([\d-]+\)$/, ''),
    ];
  });
  return table(['number', 'subject'], rows);
}
