import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadTaxonomy } from '@prep-ai/question-bank';
import { createDocumentReader } from '../adapters/documents/document-reader.ts';
import { sniffKind } from '../adapters/documents/sniff-kind.ts';
import { systemClock } from '../ports/clock.ts';
import type { Print } from './output.ts';
import { createResumeTools } from './resume-tools.ts';

/** The sources are in apps/server/src/command-line, the bundle in apps/server/dist. */
const fromSource = import.meta.url.endsWith('.ts');
const serverDir = resolve(fileURLToPath(new URL('.', import.meta.url)), fromSource ? '../..' : '..');

/** Runs a command with the real reader and taxonomy, then ends the reader's children. */
export async function withTools(
  command: (tools: ReturnType<typeof createResumeTools>) => Promise<boolean>,
): Promise<void> {
  const reader = createDocumentReader({
    childEntry: join(serverDir, fromSource ? 'src/adapters/documents/child.ts' : 'dist/document-child.js'),
  });
  try {
    const taxonomy = loadTaxonomy(join(serverDir, '../../packages/question-bank/taxonomy'));
    const clean = await command(createResumeTools({ reader, sniffKind, taxonomy, now: systemClock.now() }));
    if (!clean) process.exitCode = 1;
  } finally {
    await reader.close();
  }
}

// The reader of the output may stop early, as head does: that ends the work and is not a failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

/** Prints a line to stdout, waiting while the reader is slow. */
export const print: Print = async (line) => {
  if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain');
};

/** Prints how to call a command after a wrong call. */
export function misused(usage: string): void {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 2;
}
