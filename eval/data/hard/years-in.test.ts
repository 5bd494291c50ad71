import { expect, it } from 'vitest';
import { yearsIn } from './years-in.ts';

it.each([
  ['Jan 2019 - 03/21', [2019, 2021]],
  ['平成28年4月～令和元年', [2016, 2019]],
  ['٢٠١٨ – ٢٠٢٢', [2018, 2022]],
  ['1440هـ', [2018, 2019]],
  ['فروردین ۱۳۹۸', [2019, 2020]],
  ['พ.ศ. ๒๕๖๒', [2019]],
  ['民國110年', [2021]],
  ['जनवरी २०१७', [2017]],
  ['0031-2016, 201905', [2016, 2019]],
])('%s names its years', (text, years) => {
  for (const year of years) expect(yearsIn(text)).toContain(year);
});

it('names no year of a text without one', () => {
  expect([...yearsIn('since then, 123-456')]).toEqual([]);
});
