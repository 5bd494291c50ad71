import { describe, expect, it } from 'vitest';
import { profileFromLines } from './profile-from-lines.ts';
import { linesOf, NOW, taxonomy } from './testing/real-taxonomy.ts';

const read = (text: string) => profileFromLines(linesOf(text), taxonomy, NOW);
const spans = (text: string) =>
  read(text).positions.map(({ start, end, current }) => `${start}..${current ? 'now' : end}`);
const HEAD = 'Ines Calder\nines.calder@example.com\n\nEXPERIENCE\n';

describe('periods from right to left', () => {
  it.each([
    ['(2019 – 2016)  Storekeeper, Larch Mills Ltd', ['2016..2019']],
    ['present – 05/2021  Storekeeper, Larch Mills Ltd', ['2021-05..now']],
    ['Storekeeper, Larch Mills Ltd\n(today – 03.2020)', ['2020-03..now']],
  ])('%s', (job, expected) => {
    expect(spans(`${HEAD}${job}\nKept the racks in order`)).toEqual(expected);
  });
});

describe('dates have bounds of sense', () => {
  it.each([
    'Port clerk, Larch Shipping, 2015 - 2019\nThe quay was a mill from 1931.Boats came later',
    'Port clerk, Larch Shipping (on the quay since 1948), 2015 - 2019',
    'Port clerk, Larch Shipping, 2015 - 2019\nWrote the history of the harbour 1890 - 1985 for the owners',
    'Port clerk, Larch Shipping, 2015 - 2019\nlent to the customs desk from May to July 2010 and back',
  ])('nobody worked 64 years: %s', (job) => {
    expect(read(`${HEAD}${job}`).total_experience_months).toBe(48);
  });
});

describe('labels and lists of jobs', () => {
  it.each([
    [
      'Designation : Ward Clerk\nHospital : Larch Clinic\nFrom Date: 12 May 2014 To Date: 30 Sep 2016',
      ['2014-05..2016-09'],
    ],
    ['• 2009-2012 Analyst, Larch Bank\n• 2012-2015 Senior Analyst, Rowan Bank', ['2009..2012', '2012..2015']],
    [
      '• 04/2012 - 06/2015: Analyst at Larch Bank\n• 07/2015 - 08/2019: Auditor at Rowan Bank',
      ['2012-04..2015-06', '2015-07..2019-08'],
    ],
    ['Sr No\tCompany\tDesignation\tFrom\tTo\n1\tLarch LLP\tTester\t13/06/19\tTill Date', ['2019-06..now']],
  ])('%s', (job, expected) => {
    expect(spans(`${HEAD}${job}`)).toEqual(expected);
  });
});

describe('what is no job', () => {
  it.each([
    'University of Larchfield, Physics   2011 - 2014',
    'Gymnasium am Lindenberg   2005 - 2011',
    'Licence de gestion   09/2012 - 06/2014',
    '(2008 – 2012) תואר ראשון, אוניברסיטת הגליל',
    'Бакалавр, Государственный университет   2010 - 2014',
    '東南大学 経済学部   2010/04 - 2014/03',
    'Wehrdienst   07/2013 - 03/2014',
  ])('schools, degrees and service in the army: %s', (line) => {
    expect(spans(`${HEAD}Accountant, Larch Mills Ltd   01/2015 - 12/2018\nClosed the books\n${line}`)).toEqual([
      '2015-01..2018-12',
    ]);
  });

  it('a teacher at a school has a job there', () => {
    expect(
      spans(`${HEAD}Mathematics Teacher, Larch School   2011 - 2014\nAccountant, Rowan Ltd   2015 - 2018`),
    ).toEqual(['2011..2014', '2015..2018']);
  });
});

describe('jobs out of their place', () => {
  it('a job on page 2 that falls into a sidebar is a job', () => {
    const text = `${HEAD}Buyer, Larch Mills Ltd   03/2019 - present\nBought wool\n\nLANGUAGES\nEnglish, Welsh\nStock Clerk, Rowan Stores   01/2016 - 02/2019\nCounted wool`;
    expect(spans(text)).toEqual(['2019-03..now', '2016-01..2019-02']);
  });

  it('dates that were torn off after all titles are those of the jobs', () => {
    const text = `${HEAD}Buyer\nLarch Mills Ltd\nBought wool\n\nStock Clerk\nRowan Stores\nCounted wool\n\nHOBBIES\nBees\nMarch 2019 – Present\nJan 2016 – Feb 2019`;
    expect(read(text).total_experience_months).toBe(126);
  });

  it('courses and referees with dates are none', () => {
    const text = `${HEAD}Buyer, Larch Mills Ltd   03/2019 - present\nBought wool\n\nLANGUAGES\nWelsh course, Rowan College   01/2016 - 02/2017`;
    expect(spans(text)).toEqual(['2019-03..now']);
  });
});

describe('lengths instead of dates', () => {
  it.each([
    ['Cook, Hotel Larch (2 years 3 months)\nSoups and sauces\nWaiter, Hotel Rowan (8 months)\nTables', 35],
    ['Cook\nHotel Larch, 1.5 years\nSoups', 18],
    ['Cook, Hotel Larch\nDuration: 4 yrs 2 mos\nSoups', 50],
    ['Cook, Hotel Larch\nTook over a kitchen that was 90 years old', null],
  ])('%s', (jobs, months) => {
    expect(read(`${HEAD}${jobs}`).total_experience_months).toBe(months);
  });
});

describe('periods in pieces', () => {
  it.each([
    ['April 2017\nto\nCurrent\nStorekeeper\nLarch Mills Ltd', ['2017-04..now']],
    ['Storekeeper, Larch Mills Ltd\nJune 2014\nto March 2017', ['2014-06..2017-03']],
    ['[09.2022 – ]\nStorekeeper\nLarch Mills Ltd', ['2022-09..now']],
    ['2019 - present: Storekeeper at Larch Mills Ltd', ['2019..now']],
    [
      `Nov 2011 to Jan 2014 Clerk Larch Mills Ltd Answered letters and ${'kept the books of the mill , '.repeat(6)}`,
      ['2011-11..2014-01'],
    ],
    ['Storekeeper, Larch Mills Ltd   2015 - 2019\n[12.2019 – 01.2020] gardening leave', ['2015..2019']],
    ['Storekeeper, Larch Mills Ltd   2015 - 2019\n10/2019 – 02/2020 maternity', ['2015..2019']],
  ])('%s', (job, expected) => {
    expect(spans(`${HEAD}${job}`)).toEqual(expected);
  });
});
