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

  it('turns a Hebrew word round inside a Latin line', () => {
    expect(spoken('Studied at ןוינכט in Haifa')).toBe('Studied at טכניון in Haifa');
  });

  it('turns brackets with the text', () => {
    expect(spoken('(להנמ) רב')).toBe('בר (מנהל)');
  });
});
