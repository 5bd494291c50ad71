import { describe, expect, it } from 'vitest';
import { profileFromLines } from './profile-from-lines.ts';
import { linesOf, NOW, taxonomy } from './testing/real-taxonomy.ts';

interface Job {
  title: string;
  employer: string;
  place: string;
  period: string;
}

/** Employers without any word that employers are called by. */
const JOBS: readonly Job[] = [
  { title: 'Procurement Officer', employer: 'Kettu Interactive', place: 'Leeds', period: 'Mar 2021 – Present' },
  { title: 'Buyer', employer: 'Rowan & Pike', place: 'Bradford', period: 'Jun 2018 – Feb 2021' },
  { title: 'Purchasing Assistant', employer: 'Halden', place: 'York', period: 'Sep 2015 – May 2018' },
];
const DONE = ['• Kept the records of the unit in order', '• Reduced the waiting time by a third'];
const read = (lines: readonly string[]): string[] =>
  profileFromLines(
    linesOf(`Ines Calder\nines.calder@example.com\n\nEXPERIENCE\n${lines.join('\n')}`),
    taxonomy,
    NOW,
  ).positions.map(({ title, organization }) => `${title} @ ${organization}`);
const wanted = JOBS.map(({ title, employer }) => `${title} @ ${employer}`);

describe('title and employer by their place in the heads', () => {
  it.each<[string, (job: Job) => string[]]>([
    ['title, employer, place and period in one line', (j) => [`${j.title}, ${j.employer}, ${j.place}   ${j.period}`]],
    ['with strokes', (j) => [`${j.title} | ${j.employer} | ${j.place} | ${j.period}`]],
    ['employer first, title last', (j) => [`${j.employer}, ${j.place}, ${j.title}   ${j.period}`]],
    ['title below the employer with its period', (j) => [`${j.employer} - ${j.place}\t${j.period}`, j.title]],
    ['employer below the title', (j) => [`${j.title}   ${j.period}`, `${j.employer}, ${j.place}`]],
    ['period on a line of its own, below', (j) => [j.title, `${j.employer}, ${j.place}`, j.period]],
    ['period on a line of its own, above', (j) => [j.period, j.title, `${j.employer}, ${j.place}`]],
    ['employer above title and period', (j) => [`${j.employer}, ${j.place}`, `${j.title} (${j.period})`]],
    ['period in front, three cells', (j) => [`${j.period}\t${j.employer}, ${j.place}\t${j.title}`]],
    ['at', (j) => [`${j.period}: ${j.title} at ${j.employer}, ${j.place}`]],
    ['for', (j) => [`${j.period}  ${j.title} for ${j.employer}`]],
    ['semicolons', (j) => [`${j.title}; ${j.employer}; ${j.period}`]],
    ['employer in brackets', (j) => [`${j.title} (${j.employer}), ${j.period}`]],
    ['numbers before the employers', (j) => [`1. ${j.employer}, ${j.place}`, `   ${j.title}`, `   ${j.period}`]],
    ['a form', (j) => [`Employer: ${j.employer}`, `Position: ${j.title}`, `City: ${j.place}`, `Period: ${j.period}`]],
    [
      'a form that begins with the period',
      (j) => [`Period : ${j.period}`, `Firm : ${j.employer}`, `Post : ${j.title}`],
    ],
  ])('%s', (_, head) => {
    expect(read(JOBS.flatMap((job) => [...head(job), ...DONE]))).toEqual(wanted);
  });

  it('the columns of a table', () => {
    const rows = JOBS.map((job, at) => `${at + 1}\t${job.employer}\t${job.title}\t${job.period}`);
    expect(read(['No\tCompany\tDesignation\tPeriod', ...rows])).toEqual(wanted);
  });

  it('a column of periods that has come off its jobs', () => {
    const heads = JOBS.flatMap((job) => [job.title, `${job.employer}, ${job.place}`, 'kept the records of the unit']);
    expect(read([...heads, ...JOBS.map((job) => job.period)])).toEqual(wanted);
  });

  it('a piece that says nothing by itself is read as its likes in the other jobs', () => {
    const jobs = [
      'Storekeeper, Larch Mills Ltd   2019 – 2021',
      'Wrangler, Quorn   2016 – 2019',
      'Cook, Rowan Hotel   2014 – 2016',
    ];
    expect(read(jobs.flatMap((job) => [job, ...DONE]))[1]).toBe('Wrangler @ Quorn');
  });

  it('the plural of people is a firm, what is described in brackets is none', () => {
    const job = ['Project architect (housing, 340 flats)   2019 – 2022', 'Hallam Quist Architects, Oracle Quay'];
    expect(read([...job, ...DONE])).toEqual(['Project architect @ Hallam Quist Architects']);
  });

  it('the tail of the sentence above is no employer', () => {
    const story = 'an extension of the nursery in Python Road, with the specification and the tender for Building';
    const jobs = ['[02.2019 – 08.2022]', 'Architect', 'Larch Office, Bristol', story, 'Regulations'];
    expect(read([...jobs, '[03.2015 – 11.2018]', 'Draughtsman', 'Rowan Office, Leeds'])).toEqual([
      'Architect @ Larch Office',
      'Draughtsman @ Rowan Office',
    ]);
  });
});

describe('posts at one employer', () => {
  const posts = ['Buyer   Mar 2021 – Present', ...DONE, 'Purchasing Assistant   Jun 2018 – Feb 2021', ...DONE];
  const both = ['Buyer @ Kettu Interactive', 'Purchasing Assistant @ Kettu Interactive'];

  it('the second post is at the employer of the first', () => {
    expect(read(['Kettu Interactive, Leeds', ...posts])).toEqual(both);
  });

  it('the whole time at the employer is no job of its own', () => {
    expect(read(['Kettu Interactive, Leeds   Jun 2018 – Present', ...posts])).toEqual(both);
  });
});
