/**
 * An AI provider that breaks off at a random byte of its answer, thousands of times, in front of the built server. Looks for
 * answers that are called done and are not, and for questions that count wrongly. Prints a section for docs/faults.md; ends
 * with an error when one is found. `npx tsx bench/faults-upstream.ts [--runs 2000] [--minutes 60] [--seed 1] [--no-build]`
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { buildProduct } from './lib/build-product.ts';
import { randomFrom, readFaultOptions } from './lib/fault-options.ts';
import { type AnswerPlan, startFaultProvider } from './lib/fault-provider.ts';
import { startProduct } from './lib/product.ts';
import { type ReadAnswer, readAnswer } from './lib/read-answer.ts';
import { printSection, progress, table } from './lib/report.ts';

/** Calls under way at a time, of two guests each; a guest has ten questions. */
const LANES = 2;
const QUESTIONS = 10;
const TOKENS = 12;
/** bytes of a whole body: head, tokens, end */
const BODY = 3000;

const options = readFaultOptions(2000);
if (options.build) buildProduct();
const random = randomFrom(options.seed);
const plans = new Map<number, AnswerPlan>();
const provider = await startFaultProvider((number) => {
  // every other one is whole: a provider that fails always is not asked any more (the breaker), and nothing would be cut
  const cut = { atByte: 1 + Math.floor(random() * BODY), how: random() < 0.5 ? ('reset' as const) : ('end' as const) };
  const plan: AnswerPlan = { tokens: TOKENS, everyMs: 0, ...(number % 2 === 0 ? {} : { cut }) };
  plans.set(number, plan);
  return plan;
});
const product = await startProduct({ upstreamPort: provider.port });
const tally = { cut: 0, whole: 0, turnedAway: 0, guests: 0 };
const problems: string[] = [];
const problem = (what: string) => {
  problems.push(what);
  progress(`  ${what}`);
};
const cutsSent = () => [...plans.values()].filter(({ cut }) => cut).length;

try {
  await Promise.all(Array.from({ length: LANES }, lane));
} finally {
  await product.stop();
  await provider.stop();
}
print();
if (problems.length > 0) process.exitCode = 1;

async function lane(): Promise<void> {
  const deadline = performance.now() + options.minutes * 60_000;
  while (cutsSent() < options.runs && performance.now() < deadline) {
    const [token = ''] = await product.guests(1);
    tally.guests++;
    let delivered = 0;
    for (let n = 0; n < QUESTIONS; n++) {
      const { answer, ended } = readAnswer(product.port, token);
      await ended;
      if (judge(answer)) delivered++;
      await checkStored(answer);
      if (answer.refused && answer.retryAfter) await sleep(Math.min(2, Number(answer.retryAfter)) * 1000);
    }
    const me = (await product.call('GET', '/api/auth/me', { token })) as { currentPlan: { questions_used: number } };
    if (me.currentPlan.questions_used !== delivered)
      problem(`${me.currentPlan.questions_used} questions count and ${delivered} were delivered`);
    if (tally.guests % 20 === 0) progress(`${cutsSent()} of ${options.runs} cut`);
  }
}

/** Whether it delivered anything; what it says of its end is compared with what the provider did. */
function judge(answer: ReadAnswer): boolean {
  if (answer.status !== 200) {
    if (answer.refused !== 'engine_unavailable') problem(`refused with ${answer.status} ${answer.refused}`);
    if (answer.retryAfter === null) problem(`${answer.status} without Retry-After`);
    tally.turnedAway++;
    return false;
  }
  const [, number] = /case (\d+) show/.exec(answer.text) ?? [];
  const plan = plans.get(Number(number));
  if (!plan) problem(`an answer without its question: ${answer.text.slice(0, 80)}`);
  if (!answer.closed) problem('a stream without [DONE]');
  const tokens = answer.text.match(/@\d+ /g)?.length ?? 0;
  if (answer.finished === 'done') {
    if (tokens < TOKENS) problem(`called done with ${tokens} of ${TOKENS} tokens, cut at byte ${plan?.cut?.atByte}`);
    if (answer.error) problem('called done and failed');
    tally.whole++;
  } else {
    if (!plan?.cut) problem(`a whole answer ended with ${answer.error}`);
    if (answer.error !== 'generation_failed') problem(`a cut answer ended with ${answer.error}`);
    tally.cut++;
  }
  return true;
}

/** What is stored is what was streamed, and has the same end. */
async function checkStored(answer: ReadAnswer): Promise<void> {
  if (!answer.id) return;
  const stored = (await product.call('GET', `/api/chat/generations/${answer.id}`, { token: answer.token })) as {
    state: string;
    content: string;
  };
  const state = answer.finished === 'done' ? 'done' : 'failed';
  if (stored.state !== state || stored.content !== answer.text)
    problem(
      `stored as ${stored.state} with ${stored.content.length} characters, streamed as ${state} with ${answer.text.length}`,
    );
}

function print(): void {
  const count = (value: number) => value.toLocaleString('en');
  printSection(
    'AI provider cut at random bytes',
    `${count(cutsSent())} answers of a fake OpenAI-compatible provider broken off at a random byte of ${count(BODY)} (about the whole body; half by a reset, half by an early end), every other answer whole, seed ${options.seed}. One retry is made before the first token, never after.`,
    table(
      ['', 'value'],
      [
        ['answers broken off by the provider', count(cutsSent())],
        ['of them seen by a reader as broken off', count(tally.cut)],
        ['answers called done, each with all its tokens', count(tally.whole)],
        ['calls answered 503 with Retry-After before any text', count(tally.turnedAway)],
        ['guests whose questions were counted', count(tally.guests)],
        ['false "done", wrong count or other difference', String(problems.length)],
      ],
    ),
    ...problems.slice(0, 20),
  );
}
