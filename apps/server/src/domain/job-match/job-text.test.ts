import { describe, expect, it } from 'vitest';
import { taxonomy } from '../resumes/testing/real-taxonomy.ts';
import { jobTerms } from './job-terms.ts';
import { readJob } from './job-text.ts';

const read = (text: string): ReturnType<typeof readJob> => readJob(text, taxonomy);
const terms = (text: string): string[] =>
  jobTerms(read(text), taxonomy)
    .filter((term) => term.skill)
    .map((term) => `${term.name}: ${term.importance}`);

describe('readJob', () => {
  it.each([
    ['Senior Backend Engineer (Java)\nAcme | Pune', 'Senior Backend Engineer (Java)'],
    ['Job Title: Data Scientist\nLocation: Philadelphia, PA', 'Data Scientist'],
    ["We're hiring a Frontend Engineer\n\nOur dashboard is used daily.", 'Frontend Engineer'],
    ['Acme Corp\nStaff Nurse - ICU\nNights', 'Staff Nurse - ICU'],
    ['We are looking for a Sous Chef who keeps calm.', 'Sous Chef'],
    ['Sachbearbeiter (m/w/d)\nAnforderungen', 'Sachbearbeiter'],
    ['Our mission is to make things better for all people.', null],
    ['', null],
  ])('title of %j', (text, title) => {
    expect(read(text).title).toBe(title);
  });

  it.each([
    ['Requirements\n5+ years of Java', 5],
    ['Requirements\n3-5 years of experience', 3],
    ['Minimum 2 yrs experience in sales', 2],
    ['Requirements\nAt least three years in a kitchen', 3],
    ['Requirements\n1 year of SQL\n4 years of Python', 4],
    ['Freshers may apply', 0],
    ['We are 25 years old. Knowledge of Excel', null],
    ['Anforderungen\n3 Jahre Berufserfahrung', 3],
  ])('years of %j', (text, years) => {
    expect(read(text).years).toBe(years);
  });

  it('drops what says nothing of the work', () => {
    const job = read(
      'About us\nWe love Python.\nRequirements\nJava\nBenefits\nHealth insurance, SQL courses\nWe are an equal opportunity employer using Kafka.',
    );
    expect(job.segments.map((segment) => segment.text)).toEqual(['Java']);
  });

  it('counts lines of the text, blank ones too', () => {
    expect(read('Cook\n\n\nRequirements\n\nKnife skills').segments.map((segment) => segment.line)).toEqual([1, 6]);
  });

  it('reads an advertisement that came as one line', () => {
    const job = read(
      `Data Analyst We sell shoes in nine countries and answer questions with numbers.ResponsibilitiesBuild dashboards in TableauWrite SQL queriesRequirements2+ years of reporting experienceAdvanced ExcelNice to havePythonBenefitsDental insurance ${'and more shoes '.repeat(10)}`,
    );
    expect(job.title).toBe('Data Analyst');
    expect(job.years).toBe(2);
    const parts = new Map(job.segments.map((segment) => [segment.text, segment.part]));
    expect(parts.get('Advanced Excel')).toBe('required');
    expect(parts.get('Python')).toBe('preferred');
  });
});

describe('jobTerms', () => {
  it('takes importance from headings', () => {
    expect(terms('What you will do\nCode reviews\nRequirements\nJava\nNice to have\nKotlin')).toEqual([
      'Code Review: mentioned',
      'Java: required',
      'Kotlin: preferred',
    ]);
  });

  it('takes importance from wording', () => {
    expect(terms('Requirements\nRelational databases, preferably PostgreSQL\nKafka is a plus. Docker')).toEqual([
      'Relational Databases: required',
      'PostgreSQL: preferred',
      'Kafka: preferred',
      'Docker: required',
    ]);
    expect(terms('You must know Java')).toEqual(['Java: required']);
  });

  it('keeps each term once with its highest importance', () => {
    expect(terms('Responsibilities\nWrite Java\nNice to have\nJava\nRequirements\nJava')).toEqual(['Java: required']);
  });

  it('keeps phrases that are no known skill', () => {
    const found = jobTerms(read('Requirements\nRun the zeltron centrifuge'), taxonomy);
    expect(found.filter((term) => term.skill === null).map((term) => term.name)).toEqual(['zeltron centrifuge']);
  });
});
