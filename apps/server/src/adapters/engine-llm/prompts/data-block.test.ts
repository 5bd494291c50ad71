import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutText, dataBlock, neutralize, withinBudget } from './data-block.ts';

const KEY = 'a1b2c3';

test('text is between two lines with the key', () => {
  expect(dataBlock(KEY, 'resume', '1: Java')).toBe('<<<DATA a1b2c3 resume>>>\n1: Java\n<<<END a1b2c3 resume>>>');
});

test('the block of any text has one line that opens it and one that closes it', () => {
  const hostile = fc.constantFrom(
    KEY,
    KEY.toUpperCase(),
    'a1b',
    '2c3',
    `a1${KEY}b2c3`,
    '<<<',
    '<<<END ',
    '<<<DATA ',
    ' resume>>>',
    '\n',
    '\u202e',
    '\u{E0041}',
    '\u0000',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(hostile, fc.string()), { maxLength: 20 }), (parts) => {
      const block = dataBlock(KEY, 'resume', parts.join(''));
      expect(block.toLowerCase().split(KEY)).toHaveLength(3);
      expect(block.match(/<<<\s*(?:DATA|END)\b/gi)).toHaveLength(2);
      expect(block.startsWith(`<<<DATA ${KEY} resume>>>\n`) && block.endsWith(`\n<<<END ${KEY} resume>>>`)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('hidden characters are taken out, those that scripts need stay', () => {
  expect(neutralize(KEY, 'a\u202eb\u{E0049}c\u0007d')).toBe('abcd');
  expect(neutralize(KEY, 'क्‍ष कर\u200cना\ta\nb')).toBe('क्‍ष कर\u200cना\ta\nb');
  expect(neutralize(KEY, 'cat <<<EOF; <<< HEAD')).toBe('cat <<<EOF; <<< HEAD');
});

test('what is too long is cut and says so', () => {
  expect(withinBudget(['one', 'two', 'three'], 8)).toBe('one\ntwo\n(the rest is left out)');
  expect(withinBudget(['one', 'two'], 8)).toBe('one\ntwo');
  expect(cutText('abcdef', 3)).toBe('abc\n(the rest is left out)');
});
