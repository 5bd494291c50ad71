import { expect, it } from 'vitest';
import { placedText } from '../testing/placed-text.ts';
import { toClusters } from './clusters.ts';
import type { Glyph } from './glyph.ts';
import { lineText } from './line-text.ts';
import { toRows } from './rows.ts';

/** Glyphs as a page draws them: `text` moves on by its width, what stands behind `^` has none. */
function drawn(...texts: string[]): Glyph[] {
  let x = 50;
  return texts.flatMap((text) => {
    const [glyph] = placedText(text.replace('^', '').slice(0, 1), x, 100);
    if (!glyph) return [];
    const width = text.startsWith('^') ? 0 : 10;
    x += width;
    return [{ ...glyph, text: text.replace('^', ''), width, isSpace: text === ' ' }];
  });
}
const read = (...texts: string[]) =>
  toRows(toClusters(drawn(...texts)))
    .map((row) => lineText(row.segments))
    .join('\n');

it.each([
  ['कार्य अनुभव', ['का', 'य', '^र्', ' ', 'अ', 'नु', 'भ', 'व']],
  ['वर्ष', ['व', 'ष', '^र्']],
  ['वार्षिक', ['वा', 'ि', 'ष', '^र्', 'क']],
  ['वर्ष्या', ['व', 'ष्', 'या', '^र्']],
])('the hook of r goes before what it stands over: %s', (word, glyphs) => {
  expect(read(...glyphs)).toBe(word);
});

it.each([
  ['ईमानदारी', ['इ', '^$', 'मा', 'न', 'दा', 'री']],
  ['मार्च', ['मा', 'च', '^$']],
])('a hook that the file gives no letter for is told by what it stands over: %s', (word, glyphs) => {
  expect(read(...glyphs)).toBe(word);
});

it('a dollar sign with a width is one, and so is one over other letters', () => {
  expect(read('च', '$')).toBe('च$');
  expect(read('a', '^$')).toBe('a$');
});

it('a half r before a consonant stays where it is', () => {
  expect(read('का', 'र्', 'य')).toBe('कार्य');
});
