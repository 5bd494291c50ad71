/**
 * How long the document reader takes for real resumes, against plain text extraction in process: unpdf's extractText for
 * PDFs, mammoth's extractRawText for Word files. Prints a section of docs/benchmarks.md.
 * Usage: npx tsx bench/read-resumes.ts [FOLDER]; or RESUMES=FOLDER. Default: data/resumes, which git ignores: the
 * files of real people do not belong into the repository.
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import mammoth from 'mammoth';
import { extractText } from 'unpdf';
import { createDocumentReader } from '../apps/server/src/adapters/documents/document-reader.ts';
import { sniffKind } from '../apps/server/src/adapters/documents/sniff-kind.ts';
import {
  type DocumentKind,
  type DocumentReader,
  UnreadableDocument,
} from '../apps/server/src/ports/document-reader.ts';
import { repository } from './lib/paths.ts';
import { formatNumber, printSection, progress, table } from './lib/report.ts';
import { median, quantile } from './lib/statistics.ts';

const RUNS = 10;
const folder = resolve(process.argv[2] ?? process.env.RESUMES ?? join(repository, 'data/resumes'));

interface Sample {
  name: string;
  outcome: string;
  coldMs: number[];
  warmMs: number[];
  plainMs: number[];
}

// The child as it is in production: bundled, without a loader. It lies in dist/ because it looks for its packages from there.
const childEntry = join(repository, 'apps/server/dist/bench-document-child.mjs');
await build({
  entryPoints: [join(repository, 'apps/server/src/adapters/documents/child.ts')],
  outfile: childEntry,
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
});

const samples: Sample[] = [];
const warm = createDocumentReader({ childEntry, maxChildren: 1 });
try {
  for (const name of readdirSync(folder).sort()) {
    const bytes = Uint8Array.from(readFileSync(join(folder, name)));
    const kind = sniffKind(bytes, name);
    if (kind) samples.push(await measure(name, bytes, kind));
  }
} finally {
  await warm.close();
  rmSync(childEntry, { force: true });
}
if (samples.length === 0) throw new Error(`no resumes in ${folder}`);

printSection(
  'Reading resumes',
  `Milliseconds, median and 95th percentile of ${RUNS} runs. Cold: with the start of the child process. Warm: in a child that has read before. Plain: text extraction in this process, without order, visibility, limits or isolation. Ratio: warm to plain, medians.`,
  table(
    ['file', 'outcome', 'cold p50', 'cold p95', 'warm p50', 'warm p95', 'plain p50', 'ratio'],
    samples.map(({ name, outcome, coldMs, warmMs, plainMs }) => [
      name,
      outcome,
      formatNumber(median(coldMs)),
      formatNumber(quantile(coldMs, 0.95)),
      formatNumber(median(warmMs)),
      formatNumber(quantile(warmMs, 0.95)),
      formatNumber(median(plainMs)),
      formatNumber(median(warmMs) / median(plainMs)),
    ]),
  ),
);

async function measure(name: string, bytes: Uint8Array, kind: DocumentKind): Promise<Sample> {
  progress(name);
  const sample: Sample = { name, outcome: await read(warm, bytes, kind), coldMs: [], warmMs: [], plainMs: [] };
  await plain(bytes, kind);
  // Taken in turns, because the machines are shared and a busy minute should hit all three alike.
  for (let run = 0; run < RUNS; run++) {
    const cold = createDocumentReader({ childEntry });
    sample.coldMs.push(await timed(() => read(cold, bytes, kind)));
    await cold.close();
    sample.warmMs.push(await timed(() => read(warm, bytes, kind)));
    sample.plainMs.push(await timed(() => plain(bytes, kind)));
  }
  return sample;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function read(reader: DocumentReader, bytes: Uint8Array, kind: DocumentKind): Promise<string> {
  try {
    const { pages, lines } = await reader.read(bytes, kind);
    return `${pages} p., ${lines.length} lines`;
  } catch (error) {
    if (error instanceof UnreadableDocument) return error.reason;
    throw error;
  }
}

/** What a program without any of our requirements would do. A file that it cannot open counts with the time it took. */
async function plain(bytes: Uint8Array, kind: DocumentKind): Promise<void> {
  try {
    if (kind === 'pdf') await extractText(bytes.slice(), { mergePages: true });
    else await mammoth.extractRawText({ buffer: Buffer.from(bytes) });
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'PasswordException') throw error;
  }
}
