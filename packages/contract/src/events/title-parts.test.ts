import { expect, test } from 'vitest';
import { titleParts } from './title-parts.ts';

const shown = (question: string) =>
  titleParts(question)
    .map(({ text, code }) => (code ? `[${text}]` : text))
    .join('');

test.each([
  [
    'Why does a `WHERE` turn a `LEFT JOIN` into an inner join?',
    'Why does a [WHERE] turn a [LEFT JOIN] into an inner join?',
  ],
  ['`useEffect` runs twice', '[useEffect] runs twice'],
  ['What does `` a`b `` mean?', 'What does [a`b] mean?'],
  ['**What is a set?**', 'What is a set?'],
  ['**Use `in`** or not?', '**Use [in]** or not?'],
  ['Why **not** a list?', 'Why not a list?'],
  ['Is 2**3**2 the same as 2 ** 9?', 'Is 2**3**2 the same as 2 ** 9?'],
  ['One ` alone', 'One ` alone'],
  ['`इकाई` क्या है?', '[इकाई] क्या है?'],
  ['', ''],
])('%s', (question, wanted) => {
  expect(shown(question)).toBe(wanted);
});
