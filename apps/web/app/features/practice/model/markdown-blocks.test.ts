import { expect, test } from 'vitest';
import { splitBlocks } from './markdown-blocks.ts';

const text = 'First.\n\n```js\nlet a;\n\nlet b;\n```\n\n- one\n- two\n\nLast';

test('blocks together hold the whole text; a code fence with blank lines is one block', () => {
  const blocks = splitBlocks(text, false);
  expect(blocks.map(({ source }) => source.trim())).toEqual([
    'First.',
    '```js\nlet a;\n\nlet b;\n```',
    '- one\n- two',
    'Last',
  ]);
  expect(blocks.every(({ closed }) => closed)).toBe(true);
});

test('while it streams only the last block is open', () => {
  expect(splitBlocks(text, true).map(({ closed }) => closed)).toEqual([true, true, true, false]);
  expect(splitBlocks('```js\nlet a', true)).toEqual([{ source: '```js\nlet a', closed: false }]);
});

test('closed blocks stay the same text while more arrives, so that they are rendered once', () => {
  const before = splitBlocks(text.slice(0, 40), true);
  const after = splitBlocks(text, true);
  expect(after.slice(0, before.length - 1)).toEqual(before.slice(0, -1));
});

test('a link defined elsewhere in the text still finds its definition', () => {
  const [first] = splitBlocks('See [docs][1].\n\n[1]: https://example.com', false);
  expect(first?.source).toContain('[1]: https://example.com');
});
