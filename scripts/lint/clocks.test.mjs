import { Linter } from 'eslint';
import { expect, test } from 'vitest';
import { clocks } from './clocks.mjs';

const linter = new Linter();
const count = (code) => linter.verify(code, { rules: { 'no-restricted-syntax': ['error', ...clocks] } }).length;

test.each([
  ['the time of the device', 'const now = Date.now();'],
  ['the time of the device, handed on', 'const deps = { now: Date.now };'],
  ['the date of the device', 'const today = new Date();'],
  [
    'setTimeout in a file that reads the server time',
    "import { serverNow } from '../../lib/time/server-clock.ts'; setTimeout(f, end - serverNow());",
  ],
  ['setTimeout beside a stopwatch', "import { startStopwatch } from '../time/stopwatch.ts'; setTimeout(f, ms);"],
])('%s is refused', (_what, code) => {
  expect(count(code)).toBe(1);
});

test.each([
  ['a date of the server', 'new Date(payment.paid_at)'],
  ['a wait that is a constant', 'setTimeout(f, 1000)'],
  ['a wait of any length', "import { startTimer } from '../time/timer.ts'; startTimer(f, ms);"],
])('%s is allowed', (_what, code) => {
  expect(count(code)).toBe(0);
});
