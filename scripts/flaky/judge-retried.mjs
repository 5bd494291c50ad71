const HOW_TO_LIST = `Fix them, or add { "test": NAME, "seen": DAY } to scripts/flaky/known.json: a listed test that needs a second run
once more fails in CI. Remove the entry when the test is fixed.`;

/**
 * What to say about tests that passed only when they were run again. One that is on the list already has been seen
 * before: a second time is no accident, and fails the run in CI.
 * @param {string[]} retried names of tests of this run
 * @param {{ test: string, seen: string }[]} known scripts/flaky/known.json
 */
export function judgeRetried(retried, known, { ci }) {
  const names = [...new Set(retried)].sort();
  const seenBefore = names.filter((name) => known.some(({ test }) => test === name));
  const lines = names.map((name) => `  ${seenBefore.includes(name) ? 'again' : 'first time'}: ${name}`);
  if (names.length > 0) lines.unshift('Tests that passed only at their second run:');
  if (names.length > seenBefore.length) lines.push(HOW_TO_LIST);
  return { lines, failed: ci && seenBefore.length > 0 };
}
