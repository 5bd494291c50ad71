import { describe, expect, it } from 'vitest';
import { dateText, findDateRanges, findDates } from './dates.ts';

const read = (line: string): string[] =>
  findDateRanges(line).map((range) => `${dateText(range.start)}..${range.end ? dateText(range.end) : 'now'}`);

describe('findDateRanges', () => {
  it.each([
    ['Jan 2020 - Present', '2020-01..now'],
    ['January 15, 2020 to March 3, 2021', '2020-01..2021-03'],
    ['15 Jan 2020 – 3 March 2021', '2020-01..2021-03'],
    ['01/2020 – 03/2021', '2020-01..2021-03'],
    ['2016-09 to 2018-02', '2016-09..2018-02'],
    ['01.04.2016 - 31.12.2019', '2016-04..2019-12'],
    ['2019-2021', '2019..2021'],
    ['2019–21', '2019..2021'],
    ["Sept '18 - till date", '2018-09..now'],
    ['Jun’19 – Aug’20', '2019-06..2020-08'],
    ['Jan-20 to Mar-21', '2020-01..2021-03'],
    ['July-2018 to April 2019', '2018-07..2019-04'],
    ['April 2019 to till now', '2019-04..now'],
    ['12/2013   to   Current', '2013-12..now'],
    ['Jan - Mar 2020', '2020-01..2020-03'],
    ['since 2020', '2020..now'],
    ['Since Jan. 2021', '2021-01..now'],
    ['seit 03/2020', '2020-03..now'],
    ['04/2016 – heute', '2016-04..now'],
    ['Oktober 2020 bis März 2022', '2020-10..2022-03'],
    ['janvier 2020 – aujourd’hui', '2020-01..now'],
    ['août 2018 à décembre 2019', '2018-08..2019-12'],
    ['Depuis mars 2019', '2019-03..now'],
    ['जनवरी 2020 से वर्तमान', '2020-01..now'],
    ['मार्च २०१९ – जून २०२१', '2019-03..2021-06'],
    ['يناير 2020 - حتى الآن', '2020-01..now'],
    ['مارس ٢٠١٨ - يونيو ٢٠٢٠', '2018-03..2020-06'],
    ['2019年3月至今', '2019-03..now'],
    ['2018.03-2021.05', '2018-03..2021-05'],
    ['EngineerJuly 2017toCurrent', '2017-07..now'],
    ['05/2019 – Present | 40 hours per week', '2019-05..now'],
    ['March 2023 –', '2023-03..now'],
    ['2017, January – now', '2017-01..now'],
    ['2019 Mar - 2021 Apr', '2019-03..2021-04'],
    ['03/20 - 05/22', '2020-03..2022-05'],
    ['03/20 - present', '2020-03..now'],
    ['10/01/2019 - 12/31/2020', '2019-10..2020-12'],
    ['01/10/2019 - 11/12/2020', '2019-10..2020-12'],
    ['Q1 2020 - Q3 2021', '2020-01..2021-07'],
  ])('%s', (line, expected) => {
    expect(read(line)).toEqual([expected]);
  });

  it('a bracket between two periods joins nothing', () => {
    expect(read('Café Sol (one star since 2023)   Nov 2020 – Feb 2024')).toEqual(['2023..now', '2020-11..2024-02']);
  });

  it.each([
    'Managed 2000 - 2500 units',
    'Phone 415-555-2019 2020',
    'May 2020 – Aug 2019',
    'Summer 2019',
    'may 2020 we increased 20% to 30',
    'Version 2019.2 to 2020.1b1',
    'cut $2019 to $2010',
    'Mark Maynard, Augusta',
    '',
  ])('finds no period in "%s"', (line) => {
    expect(read(line)).toEqual([]);
  });

  it('finds several periods and their places', () => {
    const line = 'Clerk (2015 – 2017), then accountant (2017 – 2019)';
    expect(findDateRanges(line).map((range) => line.slice(range.from, range.to))).toEqual([
      '2015 – 2017',
      '2017 – 2019',
    ]);
  });
});

describe('findDates', () => {
  it('gives single dates that are in no range', () => {
    expect(findDates('B.Tech 2015, job 2016 - 2018').map((date) => date.year)).toEqual([2015]);
  });
});
