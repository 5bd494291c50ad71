/**
 * Uploads 1,000 broken documents to the built server, two at a time, while another user goes on: looks that each is answered
 * as documented and that the server lives, and compares how long the other user's calls take with and without the uploads, in
 * turns of one run. Prints a section of docs/benchmarks.md; ends with an error when an answer is not a documented one.
 * `npx tsx bench/hostile-files.ts [--runs 1000] [--seed 1] [--no-build]`
 */
import { makeDocx, makePdf } from '../apps/server/src/adapters/documents/testing/fixtures.ts';
import {
  DOCUMENTED_OUTCOMES,
  mutatedDocuments,
} from '../apps/server/src/adapters/documents/testing/mutated/mutated-documents.ts';
import { buildProduct } from './lib/build-product.ts';
import { readFaultOptions } from './lib/fault-options.ts';
import { runOpenLoad } from './lib/open-load.ts';
import { startProduct } from './lib/product.ts';
import { formatNumber, printSection, progress, table } from './lib/report.ts';
import { quantile } from './lib/statistics.ts';

const AT_ONCE = 2;
const PER_SECOND = 20;
/** turns of calm and uploads */
const TURNS = 10;
/** ms of a turn without uploads, and of one look at the load with them */
const CALM_MS = 5000;
const LOOK_MS = 1000;
/** ms that anything may take to be answered */
const LIMIT_MS = 60_000;

const options = readFaultOptions(1000);
if (options.build) buildProduct();
const product = await startProduct({});
const [token = '', other = ''] = await product.guests(2);
const outcomes = new Map<string, number>();
const problems: string[] = [];
const [calmMs, busyMs]: [number[], number[]] = [[], []];
const slowest = { ms: 0, name: '' };

try {
  const files = await mutatedDocuments(options.runs, options.seed);
  await upload('cv.pdf', await makePdf());
  await runCalls(CALM_MS, []);
  const perTurn = Math.ceil(files.length / TURNS);
  for (let from = 0; from < files.length; from += perTurn) {
    await runCalls(CALM_MS, calmMs);
    let isOver = false;
    const uploads = uploadAll(files.slice(from, from + perTurn)).finally(() => {
      isOver = true;
    });
    while (!isOver) await runCalls(LOOK_MS, busyMs);
    await uploads;
    progress(`${Math.min(from + perTurn, files.length)} of ${files.length}`);
  }
  for (const [name, bytes] of [
    ['cv.pdf', await makePdf()],
    ['cv.docx', await makeDocx()],
  ] as const)
    if ((await upload(name, bytes)) !== '200') problems.push(`afterwards a sound ${name} was not read`);
} finally {
  await product.stop();
}

async function uploadAll(files: Awaited<ReturnType<typeof mutatedDocuments>>): Promise<void> {
  const waiting = [...files];
  const next = async () => {
    for (let file = waiting.pop(); file; file = waiting.pop()) {
      const beganAt = performance.now();
      const outcome = await upload(file.filename, file.bytes);
      const ms = performance.now() - beganAt;
      if (ms > slowest.ms) Object.assign(slowest, { ms, name: file.name });
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      if (!DOCUMENTED_OUTCOMES.includes(outcome)) problems.push(`${file.name}: ${outcome}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

async function upload(filename: string, bytes: Uint8Array): Promise<string> {
  const body = new FormData();
  body.set('file', new File([Uint8Array.from(bytes)], filename));
  try {
    const response = await fetch(`http://127.0.0.1:${product.port}/api/resume/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body,
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    const answer = (await response.json()) as { code?: string };
    return response.status === 200 ? '200' : `${response.status} ${answer.code}`;
  } catch (error) {
    return `no answer: ${error instanceof Error ? error.message : 'unknown'}`;
  }
}

async function runCalls(ms: number, into: number[]): Promise<void> {
  const headers = { authorization: `Bearer ${other}` };
  const me = { name: 'me', perTurn: 1, method: 'GET' as const, make: () => ({ path: '/api/auth/me', headers }) };
  const { latencyMs, failures } = await runOpenLoad(product.port, [me], { perSecond: PER_SECOND, ms });
  into.push(...(latencyMs.get('me') ?? []));
  for (const [what, count] of failures) problems.push(`${count} times ${what}`);
}

const p = (values: number[], q: number) => formatNumber(quantile(values, q));
const change = (q: number) => `${formatNumber((quantile(busyMs, q) / quantile(calmMs, q) - 1) * 100)} %`;
printSection(
  'Hostile files',
  `${options.runs} broken PDFs and DOCX (seed ${options.seed}), ${AT_ONCE} at a time, embedded database; beside them GET /api/auth/me of another user, ${PER_SECOND} a second, with the uploads and without in ${TURNS} turns of one run.`,
  table(
    ['answer to a broken file', 'files'],
    [...outcomes].sort().map(([outcome, count]) => [outcome, String(count)]),
  ),
  table(
    ['other calls, ms', 'calls', 'p50', 'p95', 'p99'],
    [
      ['without uploads', String(calmMs.length), p(calmMs, 0.5), p(calmMs, 0.95), p(calmMs, 0.99)],
      ['with uploads', String(busyMs.length), p(busyMs, 0.5), p(busyMs, 0.95), p(busyMs, 0.99)],
      ['change', '', change(0.5), change(0.95), change(0.99)],
    ],
  ),
  `Slowest file: ${formatNumber(slowest.ms)} ms (${slowest.name}). Problems: ${problems.length === 0 ? 'none' : problems.join('; ')}.`,
);
if (problems.length > 0) process.exitCode = 1;
