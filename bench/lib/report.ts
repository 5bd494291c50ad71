import { readFileSync } from 'node:fs';
import { arch, cpus, platform, release, totalmem } from 'node:os';
import { join } from 'node:path';
import { repository } from './paths.ts';

/** Packages whose version decides the figures. */
const PACKAGES = { Fastify: 'fastify', 'AI SDK': 'ai', PGlite: '@electric-sql/pglite' };

/** A table in Markdown: names in the first column, figures to the right in the others. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((name, column) => Math.max(name.length, 3, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = `|${widths.map((width, column) => (column === 0 ? `:${'-'.repeat(width + 1)}` : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}

/** A number with three digits below a hundred and whole above; an em dash when there is none. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return '—';
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en');
  return String(Number(value.toFixed(Math.abs(value) >= 10 ? 1 : 2)));
}

/** Which machine, which versions. */
export function machine(): string {
  const processors = cpus();
  const hardware = [
    processors[0]?.model.trim() ?? 'unknown processor',
    `${processors.length} cores`,
    `${Math.round(totalmem() / 2 ** 30)} GiB of memory`,
    `${platform()} ${release()} ${arch()}`,
  ];
  const versions = Object.entries(PACKAGES).map(([name, path]) => `${name} ${versionOf(path)}`);
  return [...hardware, `Node ${process.version}`, ...versions].join(', ');
}

function versionOf(packageName: string): string {
  const manifest = readFileSync(join(repository, 'node_modules', packageName, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

/** Prints a section of docs/benchmarks.md: the result goes to stdout, and nothing else does. */
export function printSection(title: string, ...paragraphs: string[]): void {
  process.stdout.write(`## ${title}\n\n${machine()}\n\n${paragraphs.join('\n\n')}\n`);
}

/** Tells on stderr how far a measurement is. */
export function progress(text: string): void {
  process.stderr.write(`${text}\n`);
}
