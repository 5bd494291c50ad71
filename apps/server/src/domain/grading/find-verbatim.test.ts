import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeFindVerbatim } from './find-verbatim.ts';

const found = (text: string, quote: string) => {
  const place = makeFindVerbatim(text)(quote);
  return place && text.slice(place.start, place.end);
};

test.each([
  ['The log comes first.', 'log comes', 'log comes'],
  ['The log\r\n\t comes  first.', ' log comes first. ', 'log\r\n\t comes  first.'],
  ['Cafe\u0301 first', 'Caf\u00e9 first', 'Cafe\u0301 first'],
  ['Caf\u00e9 first', 'Cafe\u0301', 'Caf\u00e9'],
  ['\u1112\u1161\u11ab 글', '\ud55c', '\u1112\u1161\u11ab'],
  ['सूची पहले', 'सूची', 'सूची'],
  ['👩‍💻 writes it', 'writes it', 'writes it'],
  ['unlock, then lock it', 'lock', 'lock'],
])('“%s” has “%s”', (text, quote, part) => {
  expect(found(text, quote)).toBe(part);
});

test('a quote inside longer words is passed over for the one that stands alone', () => {
  expect(makeFindVerbatim('unlock, then lock it')('lock')).toEqual({ start: 13, end: 17 });
});

test.each([
  ['The log comes first.', 'the log'],
  ['The log comes first.', 'log … first'],
  ['The log comes first.', ''],
  ['The log comes first.', ' \n '],
  ['A blocked row', 'lock'],
  ['', 'log'],
])('“%s” does not have “%s”', (text, quote) => {
  expect(found(text, quote)).toBeNull();
});

test('whatever is found is the quote but for white space and the form of its letters', () => {
  const bare = (text: string) => text.normalize('NFC').replace(/\s+/gu, ' ').trim();
  const words = fc
    .array(fc.string({ unit: 'grapheme', minLength: 1 }), { maxLength: 12 })
    .map((parts) => parts.join(' '));
  fc.assert(
    fc.property(words, fc.nat(), fc.nat(), (text, from, length) => {
      const start = from % (text.length + 1);
      const quote = text.slice(start, start + (length % 30));
      const part = found(text, quote);
      if (part !== null) expect(bare(part)).toBe(bare(quote));
    }),
  );
});

test('a long text with a quote that almost fits everywhere takes no time', () => {
  const began = performance.now();
  expect(found('ab '.repeat(3333), `${'ab '.repeat(1600)}c`)).toBeNull();
  expect(performance.now() - began).toBeLessThan(1000);
});
