import { expect, test } from 'vitest';
import { plainText, takeSentences } from './sentences.ts';

test('only whole sentences are read out while the answer grows', () => {
  expect(takeSentences('A set hashes. It', 0, false)).toEqual({ text: 'A set hashes.', next: 13 });
  expect(takeSentences('A set hashes. It is fast', 13, false)).toEqual({ text: '', next: 13 });
  expect(takeSentences('A set hashes. It is fast', 13, true)).toEqual({ text: 'It is fast', next: 24 });
});

test('a point inside a number or a name ends nothing, a danda and a line break do', () => {
  expect(takeSentences('Version 3.11 of asyncio.gather', 0, false).text).toBe('');
  expect(takeSentences('यह एक वाक्य है। और', 0, false).text).toBe('यह एक वाक्य है।');
  expect(takeSentences('- first point\n- second', 0, false).text).toBe('first point');
});

test('Markdown signs are not read out', () => {
  expect(plainText('### 1. Why **not** `map`?\n\n- [docs](https://x.y)\n```js\nlet a;\n```')).toBe(
    '1. Why not map? docs let a;',
  );
});
