import { expect, test } from 'vitest';
import { replaceBlocks, table } from './generated-blocks.mjs';

const page = (content) => `before\n<!-- generated: limits, from limits.ts -->\n${content}<!-- end -->\nafter\n`;

test('replaces what is between the marks and nothing else', () => {
  const written = page('\nnew\n\n');
  expect(replaceBlocks(page('old\n'), { limits: 'new\n' })).toBe(written);
  expect(replaceBlocks(written, { limits: 'new' })).toBe(written);
});

test('refuses a block that nobody generates, and one that the document lacks', () => {
  expect(() => replaceBlocks(page(''), {})).toThrow('limits');
  expect(() => replaceBlocks('no block', { limits: '' })).toThrow('limits');
});

test('escapes a vertical bar in a cell', () => {
  expect(table(['a'], [['x|y']])).toBe('| a |\n| --- |\n| x\\|y |');
});
