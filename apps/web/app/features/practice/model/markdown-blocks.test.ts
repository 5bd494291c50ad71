import { expect, test } from 'vitest';
import { createBlockSplitter, splitBlocks } from './markdown-blocks.ts';

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
  expect(splitBlocks('```js\nlet a', true)).toEqual([{ source: '```js\nlet a', closed: false, start: 0, end: 11 }]);
});

test('blocks know their place in the text, also while it grows', () => {
  const split = createBlockSplitter();
  for (const length of [30, 41, text.length]) {
    const shown = text.slice(0, length);
    for (const { source, start, end } of split(shown, length < text.length)) {
      expect(shown.slice(start, end)).toBe(source);
    }
  }
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

const LONG = [
  'Title\n===',
  'Prose with a [link][1], `code` and\na second line.',
  '- one\n- two\n\n  inside of two\n\n- three\n  - four\n\n    ```js\n    let a;\n    ```',
  '1. first\n\n2. second\n3) other list',
  '> quoted\nlazily\n>\n> more\n\n> another',
  '    indented code\n\n    goes on',
  '| a | b |\n| - | - |\n| 1 | 2 |\n\nNo row',
  '~~~md\n```\nstill code\n\n~~~',
  '<div>\nhtml\n\n</div>',
  '[1]: https://example.com\n[2]: <https://example.org> "two"',
  '***\n* star\n\n+ plus\n\n\n\n---',
  'See [two][2].\r\n\r\nWindows line ends\r\nare read too.',
  '```unclosed\nto the end\n\nof all',
].join('\n\n');

test('a text that grows letter by letter is cut as it would be at once, at every moment', () => {
  const grow = createBlockSplitter();
  for (let length = 0; length <= LONG.length; length++) {
    const text = LONG.slice(0, length);
    expect(grow(text, true), JSON.stringify(text.slice(-20))).toEqual(splitBlocks(text, true));
  }
  expect(grow(LONG, false)).toEqual(splitBlocks(LONG, false));
});

test('another text than the one that grew is read anew', () => {
  const split = createBlockSplitter();
  split(LONG, true);
  expect(split('One.\n\nTwo.', false)).toEqual(splitBlocks('One.\n\nTwo.', false));
});
