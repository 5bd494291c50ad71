import { describe, expect, it } from 'vitest';
import { taxonomy } from '../resumes/testing/real-taxonomy.ts';
import { jobTerms } from './job-terms.ts';
import { readJob } from './job-text.ts';

const terms = (text: string): string[] =>
  jobTerms(readJob(text, taxonomy), taxonomy).flatMap((term) => (term.skill ? [term.skill.name] : []));

describe('class 13: an unknown heading never swallows the advertisement', () => {
  const about =
    'About us\nWe make jam in four countries and have won prizes for it.\nOur founders still stir the pots on Fridays.\n\n';
  it.each([
    'Job Profile',
    'Current Opening',
    'We are hiring',
    'Key Result Areas',
    'WHAT LANDS ON YOUR DESK',
    'Your Mondays',
    'Position in short:',
    'Assignment',
    'Snapshot of the role',
  ])('below %j', (heading) => {
    const found = terms(
      `Payroll Specialist\n${about}${heading}\nRun payroll for 300 people in Excel and answer auditors.`,
    );
    expect(found).toEqual(expect.arrayContaining(['Payroll', 'Microsoft Excel']));
  });

  it('what the company says of itself names nothing that the job asks for', () => {
    const found = terms(
      `Payroll Specialist\nWho we are\nWe sell Kubernetes training to insurance companies.\nWe were founded in 1994 by two welders.\n\nYour day\nRun payroll in Excel.`,
    );
    expect(found).toEqual(expect.arrayContaining(['Payroll', 'Microsoft Excel']));
    expect(found).not.toContain('Kubernetes');
    expect(found).not.toContain('Welding');
  });

  it('a sentence that turns to the job ends the talk about the company', () => {
    const found = terms(
      'Driver\nAbout us\nWe carry glass. Our vans are white. You will plan routes in Excel and keep the tachograph records.',
    );
    expect(found).toContain('Microsoft Excel');
  });
});

describe('titles and years', () => {
  it.each([
    ['Current Opening : Store Keeper  |  Location : Nashik', 'Store Keeper'],
    ['Urgent requirement for Staff Nurse\nNight duty', 'Staff Nurse'],
    ['Head of Quality Assurance\nGroup level', 'Head of Quality Assurance'],
    ['ABOUT US\nWe make blades.\n\nCURRENT OPENING\nPayroll Officer\nRun the payroll.', 'Payroll Officer'],
    ['Accounts Officer, The Heron Trust, Kampala. You will keep the books of the trust.', 'Accounts Officer'],
  ])('title of %j', (text, title) => {
    expect(readJob(text, taxonomy).title).toBe(title);
  });

  it.each([
    ['Cook\nTwo years or more in a comparable kitchen.', 2],
    ['Cook\nThree years of this or something close to it.', 3],
    ['Cook\nyou bring at least\nfour years in hotels', 4],
    ['Cook\na year in any canteen', 1],
    ['Cook\nWe have been a good place to work three years running.', null],
    ['Cook\nA five-year plan for the next 5 years.', null],
    ['Cook\nmore than 12 years in kitchens, seven or more leading them', 12],
    ['Cook\nFounded 40 years ago, our house employs 20 people.', null],
  ])('years of %j', (text, years) => {
    expect(readJob(text, taxonomy).years).toBe(years);
  });
});
