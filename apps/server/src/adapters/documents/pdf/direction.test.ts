import { describe, expect, it } from 'vitest';
import { inSpokenOrder } from './direction.ts';

/** Reads a line given in the order in which it stands on the page. */
const spoken = (onPage: string, isRtlPage = false) =>
  inSpokenOrder(
    Array.from(onPage, (text) => ({ text })),
    isRtlPage,
  )
    .map((t) => t.text)
    .join('');

describe('order of letters', () => {
  it('leaves lines without right-to-left letters alone', () => {
    expect(spoken('Engineer (2019), 50 %')).toBe('Engineer (2019), 50 %');
  });

  it('turns Hebrew and Arabic round and keeps numbers and Latin words', () => {
    expect(spoken('SQL-ו Java תנכתמ', true)).toBe('מתכנת Java ו-SQL');
    expect(spoken('2021-2019 هكرش')).toBe('شركه 2021-2019');
  });

  it.each([
    ['0162-555 (04) :ןופלט', 'טלפון: (04) 0162-555'],
    ['961−3−555−019+ הפיח', 'חיפה +961−3−555−019'],
    ['(2018 – 2015) תסדנהמ', 'מהנדסת (2015 – 2018)'],
    ['2018 – 2015', '2018 – 2015'],
    ['תרצנ | noa@example.com | 555-0162 (04)', '(04) 555-0162 | noa@example.com | נצרת'],
    ['Java 17-ב תנכתמ', 'מתכנת ב-Java 17'],
    ['50% לש ןוכסיח', 'חיסכון של 50%'],
  ])('%s: a number is one, what is between two of them goes with the line', (onPage, text) => {
    expect(spoken(onPage, true)).toBe(text);
  });

  it('turns a Hebrew word round inside a Latin line', () => {
    expect(spoken('Studied at ןוינכט in Haifa')).toBe('Studied at טכניון in Haifa');
  });

  it('turns brackets with the text', () => {
    expect(spoken('(להנמ) רב')).toBe('בר (מנהל)');
  });
});
