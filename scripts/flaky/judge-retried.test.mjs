import { expect, test } from 'vitest';
import { judgeRetried } from './judge-retried.mjs';

const KNOWN = [{ test: 'a.test.ts > waits', seen: '2026-11-23' }];

test('says nothing when every test passed at once', () => {
  expect(judgeRetried([], KNOWN, { ci: true })).toEqual({ lines: [], failed: false });
});

test('names a test that was run again, once, and does not fail for the first time', () => {
  const { lines, failed } = judgeRetried(['b.test.ts > reads', 'b.test.ts > reads'], KNOWN, { ci: true });
  expect(lines.filter((line) => line === '  first time: b.test.ts > reads')).toHaveLength(1);
  expect(failed).toBe(false);
});

test('fails in CI, and only there, when a listed test was run again', () => {
  const retried = ['a.test.ts > waits'];
  expect(judgeRetried(retried, KNOWN, { ci: true }).failed).toBe(true);
  expect(judgeRetried(retried, KNOWN, { ci: false })).toMatchObject({ failed: false });
  expect(judgeRetried(retried, KNOWN, { ci: false }).lines).toContain('  again: a.test.ts > waits');
});
