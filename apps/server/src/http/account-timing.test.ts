import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../db/schema/index.ts';
import { createFakeEngine } from '../testing/fake-engine.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

// The response for a known and for an unknown address has to take the same time. In process, each
// known address beside an unknown one, so that a busy machine slows both alike; then the median of the differences.
/** 200 calls are this many pairs */
const PAIRS = 100;
const GAP_MS = 3;
/**
 * A calm machine is done after the first 100 pairs. A busy one scatters the differences: there more pairs narrow down where
 * their median lies, until this many are taken or the time is up. A hash too many or too few shows on either.
 */
const MAX_PAIRS = 300;
/** ms for one call: at a quarter of the usual speed fewer pairs must do */
const BUDGET_MS = 14_000;
const MIN_PAIRS = 30;
/** ms after which something hangs */
const TEST_TIMEOUT_MS = 120_000;

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ engine: createFakeEngine().engine, environment: { LIMITS_FACTOR: '1000000' } });
});
afterAll(() => t.close());

/** As many accounts as there are pairs: the first call about an address may take longer than later ones. */
async function members(): Promise<string[]> {
  const { userId } = await t.member();
  const [{ id: _, ...row } = { id: 0 }] = await t.database.db.select().from(users).where(eq(users.id, userId));
  const emails = Array.from({ length: MAX_PAIRS }, () => `member-${randomUUID()}@example.com`);
  await t.database.db.insert(users).values(emails.map((email) => ({ username: 'Meera', ...row, email })));
  return emails;
}

test.each([
  ['signing in', '/api/token', { password: 'quite another 7 horses' }, 401],
  ['registering', '/api/users', { password: 'quite another 7 horses', full_name: 'Asha Rao' }, 201],
  ['forgetting the password', '/api/forgot-password', {}, 200],
  ['asking for a new code', '/api/resend-verification', {}, 200],
])(
  '%s takes the same time for known and unknown addresses',
  async (_, url, rest, status) => {
    const answers = new Set<string>();
    const time = async (email: string) => {
      const start = performance.now();
      const answer = await t.call('POST', url, { body: { email, ...rest } });
      const ms = performance.now() - start;
      expect(answer.statusCode).toBe(status);
      answers.add(answer.body);
      return ms;
    };
    const gaps: number[] = [];
    const isEnough = (ms: number) =>
      gaps.length >= PAIRS ? isSettled(medianOf(gaps)) || ms > BUDGET_MS : gaps.length >= MIN_PAIRS && ms > BUDGET_MS;
    const begun = performance.now();
    for (const known of await members()) {
      const unknown = `nobody-${randomUUID()}@example.com`;
      // each goes first half of the time, so that the after-effects of a call don't always burden the same one
      const knownFirst = gaps.length % 2 === 0;
      const first = await time(knownFirst ? known : unknown);
      const second = await time(knownFirst ? unknown : known);
      gaps.push(knownFirst ? first - second : second - first);
      if (isEnough(performance.now() - begun)) break;
    }
    expect([...answers]).toHaveLength(1);
    const { median, from, to } = medianOf(gaps);
    // a median above the limit counts if the machine's own noise does not explain it
    expect({ median, from, to, tooFar: from >= GAP_MS || to <= -GAP_MS }).toMatchObject({ tooFar: false });
  },
  TEST_TIMEOUT_MS,
);

interface Median {
  median: number;
  /** where the true median lies with 99.9% confidence, for any distribution */
  from: number;
  to: number;
}

/** The median, and the order statistics around it that a binomial(n, 1/2) leaves out in one of a thousand cases. */
function medianOf(values: readonly number[]): Median {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const reach = 1.645 * Math.sqrt(sorted.length);
  const at = (rank: number) => sorted[Math.min(sorted.length - 1, Math.max(0, Math.floor(rank)))] ?? 0;
  return { median: at(middle), from: at(middle - reach), to: at(middle + reach) };
}

/** Whether more pairs could not change the verdict: the median is within the limit, or its whole interval is beyond it. */
function isSettled({ median, from, to }: Median): boolean {
  return Math.abs(median) < GAP_MS || from >= GAP_MS || to <= -GAP_MS;
}
