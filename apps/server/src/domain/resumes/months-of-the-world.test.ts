import { expect, it } from 'vitest';
import { findDateRanges } from './dates.ts';

const LANGUAGES =
  'en de fr es pt it nl pl ru uk tr he hi ja ko zh th sv da nb fi cs sk ro hu id el bg sr bn ta te ur mr gu pa';
const MONTHS = Array.from({ length: 12 }, (_, at) => at);

/** The names of months that CLDR has, long and short, in periods from a month of 2017 to the sixth one after it in 2021. */
it.each(LANGUAGES.split(' '))('the months of %s', (language) => {
  const wrong = (['long', 'short'] as const).flatMap((style) => {
    const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, { year: 'numeric', month: style });
    return MONTHS.flatMap((from) => {
      const to = (from + 5) % 12;
      const text = [Date.UTC(2017, from, 15), Date.UTC(2021, to, 15)].map((day) => format.format(day)).join(' – ');
      const [range, ...more] = findDateRanges(text);
      const isRight = range?.start.month === from + 1 && range.end?.month === to + 1 && more.length === 0;
      return isRight && range.start.year === 2017 && range.end?.year === 2021 ? [] : [text];
    });
  });
  expect(wrong).toEqual([]);
});

it.each([
  ['Start Date: Jan 2019 | End Date: Mar 2021', '2019-1..2021-3'],
  ['DOJ: 01 Jan 2019 DOL: 31 Mar 2021', '2019-1..2021-3'],
  ['2019.1.-2021.3.', '2019-1..2021-3'],
  ['\u200f01/2019 \u200f– 03/2021\u200f', '2019-1..2021-3'],
  ['Jan 2019 – …', '2019-1..now'],
  ['Jan 2019 - ?', '2019-1..now'],
  ['Jan 2019 – to the present', '2019-1..now'],
  ['01/2019 – Pres.', '2019-1..now'],
  ['da gennaio 2019 ad oggi', '2019-1..now'],
  ['январь 2019 – по н.в.', '2019-1..now'],
  ['Ocak 2019 – Devam', '2019-1..now'],
])('%s', (text, expected) => {
  const spans = findDateRanges(text).map(
    ({ start, end }) => `${start.year}-${start.month}..${end ? `${end.year}-${end.month}` : 'now'}`,
  );
  expect(spans).toEqual([expected]);
});
