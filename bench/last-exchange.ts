/**
 * Leaves the practice screen at the very end of an answer, after the connection was away for a while, and looks whether
 * the server's conversation has the whole exchange, without the screen being opened again. Prints how many tries had it,
 * and ends with 1 when one had not.
 *
 *   npx tsx bench/last-exchange.ts --tries 200
 */
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { buildProduct } from './lib/build-product.ts';
import { answerOf, startPacedAnswer } from './lib/paced-answer.ts';
import { type Product, startProduct } from './lib/product.ts';
import { progress } from './lib/report.ts';

const WORDS = 90;
const TOKENS_PER_SECOND = 80;
/** tries at once */
const AT_ONCE = 4;
/** ms after leaving in which the conversation has to be whole; a reader who comes back later finds it */
const WITHIN_MS = 4000;
/** ms for a page on a busy machine */
const PAGE_TIMEOUT_MS = 90_000;
/** ms around the end of the answer in which the page is left */
const AROUND_END_MS = { from: -300, to: 600 };
const WAYS = ['another page', 'closed tab', 'link'] as const;

interface Try {
  way: (typeof WAYS)[number];
  /** part of the answer after which the connection breaks, and ms until it is back */
  offlineAfter: number;
  offlineMs: number;
  leaveAfterEndMs: number;
  whole: boolean;
  /** why the try could not be made; it counts as one that was lost */
  error?: string;
}

const { values } = parseArgs({
  options: { tries: { type: 'string', default: '24' }, 'no-build': { type: 'boolean', default: false } },
});
const tries = Number(values.tries);
if (!Number.isInteger(tries) || tries < 1) throw new TypeError('--tries: a whole number of 1 or more');
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

if (!values['no-build']) buildProduct();
const answer = answerOf(WORDS);
const answerMs = (answer.length / 4 / TOKENS_PER_SECOND) * 1000;
const provider = await startPacedAnswer(answer, TOKENS_PER_SECOND);
const product = await startProduct({ upstreamPort: provider.port });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});
const done: Try[] = [];
try {
  let begun = 0;
  const worker = async () => {
    while (begun < tries) {
      const number = begun++;
      done.push(await leaveAtTheEnd(browser, product, number));
      if (done.length % 20 === 0)
        progress(`${done.length} of ${tries}, ${done.filter(({ whole }) => whole).length} whole`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
} finally {
  await browser.close();
  await product.stop();
  await provider.stop();
}
const whole = done.filter((one) => one.whole).length;
console.log(`The last exchange was whole on the server in ${whole} of ${done.length} tries.`);
for (const { whole: _, ...missing } of done.filter((one) => !one.whole)) console.log(JSON.stringify(missing));
if (whole < done.length) process.exitCode = 1;

/** One guest, one question, one spell without a connection, one way to leave. */
async function leaveAtTheEnd(within: Browser, { port, call }: Product, number: number): Promise<Try> {
  const plan = {
    way: WAYS[number % WAYS.length] ?? 'link',
    offlineAfter: Math.random() * 1.05,
    offlineMs: 200 + Math.random() * 2000,
    leaveAfterEndMs: AROUND_END_MS.from + Math.random() * (AROUND_END_MS.to - AROUND_END_MS.from),
  };
  const context = await within.newContext({ baseURL: `http://127.0.0.1:${port}` });
  context.setDefaultTimeout(PAGE_TIMEOUT_MS);
  try {
    const page = await context.newPage();
    await page.goto('/chat?fbad=python');
    await page.getByRole('button', { name: 'Python', exact: true }).click();
    const writing = page.getByText('PrepBot is writing...', { exact: true }).last();
    await writing.waitFor();
    const startedAt = performance.now();
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    const ended = page.getByRole('button', { name: /^Copy question/ }).waitFor({ state: 'attached' });
    ended.catch(() => undefined);
    await page.waitForTimeout(plan.offlineAfter * answerMs);
    await context.setOffline(true);
    await page.waitForTimeout(plan.offlineMs);
    await context.setOffline(false);
    if (plan.leaveAfterEndMs >= 0) {
      await ended;
      await page.waitForTimeout(plan.leaveAfterEndMs);
    } else {
      await page.waitForTimeout(Math.max(0, answerMs + plan.leaveAfterEndMs - (performance.now() - startedAt)));
    }
    await leave(page, plan.way);
    return { ...plan, whole: await becomesWhole(call, token) };
  } catch (error) {
    return { ...plan, whole: false, error: error instanceof Error ? error.message.slice(0, 300) : String(error) };
  } finally {
    await context.close();
  }
}

async function leave(page: Page, way: Try['way']): Promise<void> {
  if (way === 'closed tab') return page.close();
  if (way === 'another page') return void (await page.goto('/terms'));
  await page.getByRole('link', { name: 'Prep AI' }).first().click();
}

/** Whether the conversation of this guest has the question and its whole answer in time. */
async function becomesWhole(call: Product['call'], token: string): Promise<boolean> {
  const deadline = performance.now() + WITHIN_MS;
  for (;;) {
    const { sessions } = (await call('GET', '/api/chat-sessions/user-sessions', { token })) as {
      sessions: { session_token: string }[];
    };
    const [session] = sessions;
    if (session) {
      const path = `/api/chat-sessions/current/${session.session_token}`;
      const { messages } = (await call('GET', path, { token })) as { messages: { role: string; content: string }[] };
      if (messages.length === 2 && messages[1]?.content.trim() === answer.trim()) return true;
    }
    if (performance.now() > deadline) return false;
    await new Promise((again) => setTimeout(again, 250));
  }
}
