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
    ['Q1 2020 - Q3 2021', '2020-01..2021-09'],
  ])('%s', (line, expected) => {
    expect(read(line)).toEqual([expected]);
  });

  it.each([
    ['(2015 – 2018)', '2015..2018'],
    ['(2018 – 2015)', '2015..2018'],
    ['May 2020 – Aug 2019', '2019-08..2020-05'],
    ['Present – 02/2023', '2023-02..now'],
    ['(today – 10.2022)', '2022-10..now'],
    ['Now - Mar 2022', '2022-03..now'],
    ['08/2021 – 11/2019', '2019-11..2021-08'],
    ['(31.08.2022 – 01.12.2020)', '2020-12..2022-08'],
    ['היום – 2021', '2021..now'],
    ['2019.07 – 2017.02', '2017-02..2019-07'],
    ['الآن – 2020', '2020..now'],
  ])('a period written from its end to its beginning is turned: %s', (line, expected) => {
    expect(read(line)).toEqual([expected]);
  });

  it.each([
    ['From Date: 12 May 2009 To Date: 30 Sep 2012', '2009-05..2012-09'],
    ['From Date : 04 Sep 2022 To Date : Till now', '2022-09..now'],
    ['Start Date: 03/2017  End Date: 11/2019', '2017-03..2019-11'],
    ['From: Jan 2014 To: Dec 2016', '2014-01..2016-12'],
    ['Von: 01.02.2015 Bis: 31.07.2018', '2015-02..2018-07'],
    ['Date of joining: 01-Jun-2018, Date of leaving: 15-Aug-2021', '2018-06..2021-08'],
    ['De 03/2018 até o momento', '2018-03..now'],
    ['14/05/21\tTill Date', '2021-05..now'],
    ['1\tAcme LLP\tTester\t01/04/19\t31/05/21', '2019-04..2021-05'],
  ])('labels and cells of a table are no hindrance: %s', (line, expected) => {
    expect(read(line)).toEqual([expected]);
  });

  it.each([
    ['Q2 2018 to Q4 2019', '2018-04..2019-12'],
    ["Q3'18 – Q1'20", '2018-07..2020-03'],
    ['2019 Q1 - 2019 Q4', '2019-01..2019-12'],
    ['3rd quarter 2020 – present', '2020-07..now'],
    ['H1 2019 – H2 2020', '2019-01..2020-12'],
    ['Spring 2017 – Summer 2019', '2017-03..2019-08'],
    ['Winter 2018 to Autumn 2019', '2018-12..2019-11'],
    ['Herbst 2016 bis Sommer 2018', '2016-09..2018-08'],
    ['printemps 2020 – automne 2021', '2020-03..2021-11'],
  ])('quarters, halves and seasons last to their end: %s', (line, expected) => {
    expect(read(line)).toEqual([expected]);
  });

  it.each([
    ['Feb 21 - present', '2021-02..now'],
    ['June 19 - Jan 22', '2019-06..2022-01'],
    ['Oct-20 - now', '2020-10..now'],
    ["Apr'17 to Mar'19", '2017-04..2019-03'],
    ['4/21-now', '2021-04..now'],
    ['6/18-2/21', '2018-06..2021-02'],
    ['01.02.21 – today', '2021-02..now'],
    ['15.04.19 – 31.01.21', '2019-04..2021-01'],
    ['mar-22 / hoy', '2022-03..now'],
    ['nov-20 / feb-22', '2020-11..2022-02'],
    ['2017-0019', '2017..2019'],
    ['2018-21 - apprentice', '2018..2021'],
    ['2O17 - 2O2O', '2017..2020'],
  ])('years of two digits and slips of years: %s', (line, expected) => {
    expect(read(line)).toEqual([expected]);
  });

  it.each([
    ['março de 2019 a agosto de 2021', '2019-03..2021-08'],
    ['Fev 2020 – atual', '2020-02..now'],
    ['Junio de 2018 a la fecha', '2018-06..now'],
    ['Март 2021 — настоящее время', '2021-03..now'],
    ['с сентября 2018 г. по февраль 2021 г.', '2018-09..2021-02'],
    ['11.2022 – наст. время', '2022-11..now'],
    ['IX 2018 – nadal', '2018-09..now'],
    ['III 2015 – X 2018', '2015-03..2018-10'],
    ['wrzesień 2017 do czerwiec 2019', '2017-09..2019-06'],
    ['Mayıs 2020 – Halen', '2020-05..now'],
    ['Ağustos 2017 – Nisan 2020', '2017-08..2020-04'],
    ['מאי 2017 – עד היום', '2017-05..now'],
    ['פברואר 2014 – אפריל 2016', '2014-02..2016-04'],
    ['2022년 3월 ~ 현재', '2022-03..now'],
    ['2019년 4월부터 2021년 9월까지', '2019-04..2021-09'],
    ['2021年4月～現在', '2021-04..now'],
    ['2018年4月から2020年3月まで', '2018-04..2020-03'],
    ['2022. 3. ~ 2024. 2.', '2022-03..2024-02'],
    ['2020/3 ～ 2022/9', '2020-03..2022-09'],
    ['٠٣/٢٠١٩ – ٠٨/٢٠٢١', '2019-03..2021-08'],
    ['অক্টোবর ২০১৯ - ২০২১', '2019-10..2021'],
    ['gennaio 2019 – oggi', '2019-01..now'],
    ['10/2019 – auj.', '2019-10..now'],
    ['شتنبر 2019 – إلى اليوم', '2019-09..now'],
    ['серпень 2021 – до сьогодні', '2021-08..now'],
    ['ноябрь 2020 — по сей день', '2020-11..now'],
    ['2020.02－现在', '2020-02..now'],
    ['February 1, 2021 - Continuing', '2021-02..now'],
    ['seit Jänner 2022: Stadtwerke', '2022-01..now'],
  ])('words of other languages: %s', (line, expected) => {
    expect(read(line)).toEqual([expected]);
  });

  it.each([
    ['民國109年3月 ~ 迄今', '2020-03..now'],
    ['民國106年8月 ~ 109年2月', '2017-08..2020-02'],
    ['令和3年4月～現在', '2021-04..now'],
    ['平成29年4月～平成31年3月', '2017-04..2019-03'],
    ['令和元年5月～令和4年2月', '2019-05..2022-02'],
    ['二〇一八年至二〇二一年', '2018..2021'],
    ['พ.ศ. 2561 – ปัจจุบัน', '2018..now'],
    ['1440 هـ – 1443 هـ', '2019..2022'],
    ['1397 ش – 1400 ش', '2018..2021'],
    ['فروردین ۱۳۹۷ تا کنون', '2018-03..now'],
    ['تیر ۱۳۹۱ تا اسفند ۱۳۹۶', '2012-06..2018-03'],
    ['۱۳۸۷ - ۱۳۹۱', '2008..2012'],
  ])('other calendars: %s', (line, expected) => {
    expect(read(line)).toEqual([expected]);
  });

  it('a bracket between two periods joins nothing', () => {
    expect(read('Café Sol (one star since 2023)   Nov 2020 – Feb 2024')).toEqual(['2023..now', '2020-11..2024-02']);
  });

  it.each([
    'Managed 2000 - 2500 units',
    'Phone 415-555-2019 2020',
    'Ward opened in 1962. Present staff 40',
    'Present team 2019',
    'the mill ran from 1931.Harbour gate 2 to the sea',
    '12-Mar-1890 to 14-Apr-2019',
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
