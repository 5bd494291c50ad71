import hljs from 'highlight.js/lib/core';
import javascript from 'highlight.js/lib/languages/javascript';
import { expect, test } from 'vitest';
import { parseHighlighted } from './highlighted.ts';

hljs.registerLanguage('javascript', javascript);

test('the pieces are the code again, whatever signs are in it', () => {
  const code = 'const a = `x <b>&amp;\'"</b>`; // <script>alert("1")</script> &lt;';
  const pieces = parseHighlighted(hljs.highlight(code, { language: 'javascript' }).value);
  expect(pieces.map(({ text }) => text).join('')).toBe(code);
});

test('pieces carry the innermost kind', () => {
  const pieces = parseHighlighted(
    '<span class="hljs-string">`a <span class="hljs-title function_">b</span> c`</span> d',
  );
  expect(pieces).toEqual([
    { text: '`a ', kind: 'string' },
    { text: 'b', kind: 'title' },
    { text: ' c`', kind: 'string' },
    { text: ' d', kind: null },
  ]);
});
