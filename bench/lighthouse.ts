/**
 * What Lighthouse reports about the public pages on a slow phone (its mobile preset), in Chromium against the built product.
 * The median run by performance of each page counts. Prints a section of docs/benchmarks.md.
 */
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { buildProduct } from './lib/build-product.ts';
import { readOptions } from './lib/options.ts';
import { startProduct } from './lib/product.ts';
import { formatNumber, printSection, progress, table } from './lib/report.ts';

const PAGES = ['/', '/about', '/reviews', '/login'];
/** targets, of 100 */
const TO_REACH = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const SHIFT_TO_REACH = 0.02;
const DEBUG_PORT = 9515;

type Category = keyof typeof TO_REACH;
type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

const options = readOptions();
if (options.build) buildProduct();
const product = await startProduct({});
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--no-first-run',
    `--remote-debugging-port=${DEBUG_PORT}`,
  ],
});
const rows: string[][] = [];
const found: string[] = [];
try {
  for (const path of PAGES) {
    const runs: Result[] = [];
    for (let round = 1; round <= options.rounds; round++) {
      progress(`${path}, round ${round} of ${options.rounds}`);
      runs.push(await measure(`http://127.0.0.1:${product.port}${path}`));
    }
    runs.sort((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'));
    const median = runs[Math.floor(runs.length / 2)];
    if (!median) continue;
    const shift = median.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN;
    rows.push([
      path,
      ...Object.keys(TO_REACH).map((category) => formatNumber(scoreOf(median, category as Category))),
      formatNumber(median.audits['largest-contentful-paint']?.numericValue ?? Number.NaN),
      formatNumber(median.audits['total-blocking-time']?.numericValue ?? Number.NaN),
      shift.toFixed(3),
    ]);
    found.push(...shortfalls(path, median, shift));
  }
} finally {
  await browser.close();
  await product.stop();
}

printSection(
  'Lighthouse, mobile preset',
  `To reach: ${Object.entries(TO_REACH)
    .map(([category, score]) => `${category} ${score}`)
    .join(', ')}, layout shift under ${SHIFT_TO_REACH}. Median of ${options.rounds} runs by performance.`,
  table(['page', ...Object.keys(TO_REACH), 'largest paint, ms', 'blocking, ms', 'layout shift'], rows),
  found.length > 0 ? `Fallen short: ${found.join('; ')}.` : 'Everything was reached.',
);

async function measure(url: string): Promise<Result> {
  const answer = await lighthouse(url, {
    port: DEBUG_PORT,
    output: 'json',
    logLevel: 'error',
    onlyCategories: Object.keys(TO_REACH),
  });
  if (!answer || answer.lhr.runtimeError)
    throw new Error(`${url}: ${answer?.lhr.runtimeError?.message ?? 'no answer'}`);
  return answer.lhr;
}

function scoreOf(result: Result, category: Category): number {
  return Math.round((result.categories[category]?.score ?? 0) * 100);
}

/** What missed its target, with the audits that cost points. */
function shortfalls(path: string, result: Result, shift: number): string[] {
  const short = Object.entries(TO_REACH).flatMap(([category, least]) => {
    const score = scoreOf(result, category as Category);
    if (score >= least) return [];
    const audits = (result.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id);
    return [`${path} ${category} ${score} (${audits.join(', ')})`];
  });
  return shift < SHIFT_TO_REACH ? short : [...short, `${path} layout shift ${shift.toFixed(3)}`];
}
