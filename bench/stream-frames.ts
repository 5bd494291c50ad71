/**
 * Frames a second while a 2,000-word answer streams into the practice screen, in Chromium with its processor slowed four
 * times. Prints a section of docs/benchmarks.md.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { buildProduct } from './lib/build-product.ts';
import { readOptions } from './lib/options.ts';
import { answerOf, startPacedAnswer } from './lib/paced-answer.ts';
import { type Product, startProduct } from './lib/product.ts';
import { formatNumber, printSection, progress, table } from './lib/report.ts';
import { median, quantile } from './lib/statistics.ts';

const WORDS = 2000;
/** what a fast model writes */
const TOKENS_PER_SECOND = 80;
const SLOWED = 4;
const TO_REACH_FPS = 60;
const IDLE_MS = 5000;
/** ms: a frame that took longer missed its turn on a screen of 60 Hz */
const LATE_MS = 25;
const VIEW = { width: 1440, height: 900 };

const IDLE = 'practice screen, nothing streams';
const PLAIN = 'plain text, appended to one paragraph';
const PRODUCT = 'practice screen, answer streams';

/** Runs in the page; as text, because what compiles this file adds calls of its own to functions. */
const NOTE_FRAMES = `
  window.noted = [];
  requestAnimationFrame(function note(at) {
    window.noted.push(at);
    requestAnimationFrame(note);
  });
`;

interface Run {
  what: string;
  /** ms between frames */
  frames: number[];
}

const options = readOptions();
if (options.build) buildProduct();
const provider = await startPacedAnswer(answerOf(WORDS), TOKENS_PER_SECOND);
const product = await startProduct({ upstreamPort: provider.port });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});
const runs: Run[] = [];
try {
  for (let round = 1; round <= options.rounds; round++) {
    progress(`round ${round} of ${options.rounds}`);
    runs.push({ what: PLAIN, frames: await inPage(plainText) });
    const practice = await inPage(practiceScreen);
    runs.push({ what: IDLE, frames: practice.idle }, { what: PRODUCT, frames: practice.streaming });
  }
} finally {
  await browser.close();
  await product.stop();
  await provider.stop();
}
print();

/** A page of its own that notes its frames, slowed once `job` asks for it. */
async function inPage<Result>(job: (page: Page, slow: () => Promise<CDPSession>) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext({ viewport: VIEW });
  const page = await context.newPage();
  await page.addInitScript({ content: NOTE_FRAMES });
  try {
    return await job(page, async () => {
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
      return session;
    });
  } finally {
    await context.close();
  }
}

/** ms between the frames since the last call. */
function takeFrames(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const { noted } = window as unknown as { noted: number[] };
    const taken = noted.splice(0);
    return taken.slice(1).map((at, index) => at - (taken[index] ?? at));
  });
}

async function practiceScreen(page: Page, slow: () => Promise<CDPSession>) {
  await page.goto(`${at(product)}/chat?fbad=python`);
  const start = page.getByRole('button', { name: 'Python', exact: true });
  await start.waitFor();
  const session = await slow();
  await takeFrames(page);
  await page.waitForTimeout(IDLE_MS);
  const idle = await takeFrames(page);
  await start.click();
  await page.getByText('PrepBot is writing...', { exact: true }).last().waitFor();
  if (options.profile) await session.send('Profiler.enable').then(() => session.send('Profiler.start'));
  await takeFrames(page);
  await page.getByRole('button', { name: /^Copy question/ }).waitFor({ state: 'attached', timeout: 180_000 });
  const streaming = await takeFrames(page);
  if (options.profile) {
    const { profile } = await session.send('Profiler.stop');
    writeFileSync(join(options.profile, 'stream-frames.cpuprofile'), JSON.stringify(profile));
  }
  return { idle, streaming };
}

/** The least that a page can do with the same stream: add what arrives to one paragraph and keep its end in view. */
async function plainText(page: Page, slow: () => Promise<CDPSession>): Promise<number[]> {
  const [token] = await product.guests(1);
  await page.goto(`${at(product)}/login`);
  await slow();
  await takeFrames(page);
  await page.evaluate(async (bearer) => {
    const paragraph = document.createElement('p');
    document.body.replaceChildren(paragraph);
    const response = await fetch('/api/chat', {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify({ request_type: 'questions', selected_skills: ['Python'] }),
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const piece = await reader?.read();
      if (!piece || piece.done) return;
      for (const [, json] of piece.value.matchAll(/^data: (\{.*\})$/gm)) {
        paragraph.append((JSON.parse(json ?? '') as { content?: string }).content ?? '');
      }
      window.scrollTo(0, document.documentElement.scrollHeight);
    }
  }, token);
  return takeFrames(page);
}

function at({ port }: Product): string {
  return `http://127.0.0.1:${port}`;
}

function perSecond(frames: number[]): number {
  return (1000 * frames.length) / frames.reduce((sum, ms) => sum + ms, 0);
}

function print(): void {
  const row = (what: string) => {
    const own = runs.filter((run) => run.what === what).map(({ frames }) => frames);
    const middle = (of: (frames: number[]) => number) => formatNumber(median(own.map(of)));
    return [
      what,
      middle(perSecond),
      middle((frames) => quantile(frames, 0.95)),
      middle((frames) => quantile(frames, 0.99)),
      middle((frames) => Math.max(...frames)),
      middle((frames) => (100 * frames.filter((ms) => ms > LATE_MS).length) / frames.length),
    ];
  };
  const reached = median(runs.filter(({ what }) => what === PRODUCT).map(({ frames }) => perSecond(frames)));
  printSection(
    'Frames while an answer streams',
    `A ${WORDS.toLocaleString('en')}-word answer (prose, lists, code, tables) of a fake provider that writes ${TOKENS_PER_SECOND} tokens a second, shown by the built application in Chromium ${browser.version()} without a graphics card, ${VIEW.width} by ${VIEW.height}, its processor slowed ${SLOWED} times through the DevTools protocol. Baselines of the same run: the same screen before the question, and a page that only appends the same stream as plain text. Frames are counted with requestAnimationFrame from the first words to the last; late are those of more than ${LATE_MS} ms. Medians of ${options.rounds} ${options.rounds === 1 ? 'round' : 'rounds'}.`,
    `To reach: ${TO_REACH_FPS} frames a second. Measured: ${formatNumber(reached)}.`,
    table(
      ['', 'frames/s', 'frame p95, ms', 'frame p99, ms', 'longest, ms', 'late, %'],
      [row(IDLE), row(PLAIN), row(PRODUCT)],
    ),
  );
}
