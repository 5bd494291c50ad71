import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../lib/run.mjs';

/**
 * Every sentence that the error catalogues (section 8) of both specification documents quote, and the test that sees it on
 * its screen: failure-sentences.json. A sentence that is not shown has its reason there.
 */
const read = (path) => readFileSync(join(root, path), 'utf8');
const { shown, notShown } = JSON.parse(read('scripts/docs/failure-sentences.json'));

const quoted = ['1-account-and-site', '2-practice-and-admin'].flatMap((name) => {
  const catalogue = /^## 8\. [^\n]*\n(.*?)^## 9\. /ms.exec(read(`docs/spec/${name}.md`))?.[1] ?? '';
  return [...catalogue.replaceAll('\\"', '”').matchAll(/"([^"]+)"/g)].map(([, sentence]) =>
    sentence.replaceAll('”', '"'),
  );
});

/** The texts a test must contain: a title and its text are two; what stands in braces differs; a test may name a constant. */
function partsOf(sentence) {
  const parts = sentence.split(/(?<=Error|Reached|Updated)(?:: | - | \/ )/);
  const whole = ['Error: Failed to export PDF', 'Error submitting feedback'].some((start) =>
    sentence.startsWith(start),
  );
  return whole ? [sentence] : parts;
}
const CONSTANTS = {
  "You've reached your guest limit — sign up for free to unlock more!": 'GUEST_LIMIT_DETAIL',
  'You have reached your question limit for this plan. Please upgrade your plan to generate more questions.':
    'ERRORS.question_limit_reached[1]',
};
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
function isIn(text, part) {
  const words = part
    .replace(/\.+$/, '')
    .split(/\{\w+\}/)
    .map(escaped)
    .join('.+?');
  return new RegExp(words).test(text) || (part in CONSTANTS && text.includes(CONSTANTS[part]));
}

test('every sentence of the catalogues has its test, or the reason why it is not shown', () => {
  expect(quoted.length).toBeGreaterThan(100);
  const known = new Set([...Object.values(shown).flat(), ...Object.keys(notShown)]);
  expect(quoted.filter((sentence) => !known.has(sentence))).toEqual([]);
  expect([...known].filter((sentence) => !quoted.includes(sentence))).toEqual([]);
});

describe.each(Object.entries(shown))('%s', (path, sentences) => {
  test.each(sentences)('sees "%s"', (sentence) => {
    const text = read(path);
    expect(partsOf(sentence).filter((part) => !isIn(text, part))).toEqual([]);
  });
});
