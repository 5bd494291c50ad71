import type { MatchResult } from '@prep-ai/contract';
import { matchResult } from '@prep-ai/contract';
import { describe, expect, it } from 'vitest';
import { candidateOf, taxonomy } from '../resumes/testing/real-taxonomy.ts';
import { matchJob } from './match-job.ts';
import { levelOfTitle } from './work-level.ts';

const match = (text: string, job: string): MatchResult => matchJob(candidateOf(text), job, taxonomy);
const paper = (title: string, work: string, more = ''): string =>
  `Asha Rao\nExperience\n${title}, Heron Group, Jan 2019 - Dec 2025\n${work}\n${more}`;
const stateOf = (result: MatchResult): string[] => (result.conditions ?? []).map((entry) => entry.state);

describe('class 14: a condition is shown as met, not shown or unclear', () => {
  const nurse =
    'Staff Nurse\nRequirements\nNMC PIN is essential\nWound care, medication administration, 2 years on a ward';
  const work = 'Wound care and medication administration on a ward of 26 beds';
  it.each([
    ['Education\nB.Sc. Nursing, Hill University, 2018', 'met'],
    ['Certifications\nRegistered Nurse, NMC PIN 18I0000E', 'met'],
    ['Certifications\nLicence to practise 2019/00418', 'unclear'],
    ['Certifications\nNVQ Level 3 Adult Care', 'not_shown'],
    ['Certifications\nFull driving licence', 'not_shown'],
  ])('%j', (line, state) => {
    expect(stateOf(match(paper('Healthcare Assistant', work, line), nurse))).toEqual([state]);
  });

  it('one that is not shown costs points, and the line of the sum says so', () => {
    const without = match(paper('Staff Nurse', work), nurse);
    const shown = match(paper('Staff Nurse', work, 'Certifications\nNMC registered nurse'), nurse);
    expect(shown.score).toBeGreaterThan(without.score);
    expect(without.breakdown.find((part) => part.name === 'limit')?.note).toContain('not shown: Nurse registration');
    expect(without.conditions?.[0]?.evidence[0]).toMatchObject({ source: 'job', line: 3 });
  });

  it('one that is not shown is advised on as a condition, and is no gap to study', () => {
    const job = 'Staff Nurse\nRequirements\nA valid driving licence is required\nWound care\nInfection control';
    const { gaps, conditions, recommendations } = match(
      paper('Staff Nurse', 'Dressed wounds on a ward of 26 beds'),
      job,
    );
    expect(conditions).toMatchObject([{ name: 'Driving licence', state: 'not_shown' }]);
    expect(gaps.map(({ term }) => term)).toEqual(['Infection Control']);
    const titles = recommendations.map(({ title }) => title);
    expect(titles[0]).toBe('Check the condition: Driving licence');
    expect(titles).not.toContain('Study Driving');
  });

  it.each([
    'CPA is a plus',
    'You don’t need a degree',
    'We pay for your forklift licence',
    'Degree or relevant experience',
    'PMP preferred',
    'A 38 bed home, bed making included',
  ])('%j is no condition', (line) => {
    expect(match(paper('Clerk', 'Kept the books'), `Accounts Clerk\nRequirements\n${line}\nExcel`).conditions).toEqual(
      [],
    );
  });

  it('a licence in the advertisement’s own words is one', () => {
    const job = 'Lift Mechanic\nRequirements\nYou must hold a valid Class A elevator mechanic licence\nHydraulics';
    expect(match(paper('Electrician', 'Wired motors'), job).conditions?.[0]?.name).toContain(
      'elevator mechanic licence',
    );
  });
});

describe('class 14: the level is read on both sides', () => {
  it.each([
    ['Head of Finance', 'manager'],
    ['Assistant Store Manager', 'lead'],
    ['Team Leader', 'lead'],
    ['Senior Accountant', 'senior'],
    ['Junior Developer', 'junior'],
    ['Graduate Trainee', 'trainee'],
    ['Project Manager', null],
    ['Lead Generation Executive', null],
    ['Staff Nurse', null],
  ])('%j', (title, level) => expect(levelOfTitle(title)).toBe(level));

  it('somebody far below the job’s level scores less than somebody at it', () => {
    const job = 'Head of Finance\nRequirements\nBudgeting, financial reporting, IFRS\n15 years of experience';
    const work = 'Budgeting and financial reporting under IFRS for three companies';
    const below = match(paper('Accountant', work), job);
    const at = match(paper('Head of Finance', work), job);
    expect(below.level).toMatchObject({
      fit: 'below',
      job: { level: 'manager' },
      resume: { level: 'senior' },
    } as never);
    expect(at.score).toBeGreaterThan(below.score + 10);
  });
});

describe('class 14: little shown caps the score whatever the title says', () => {
  it('the same title with one of many terms is far below a good match', () => {
    const job =
      'Software Engineer\nRequirements\nC++, Linux, Kafka, Elasticsearch, Kubernetes, gRPC, Redis, Bazel, Rust, Prometheus';
    const little = match(paper('Software Engineer', 'Took part in meetings and wrote minutes in Linux'), job);
    expect(little.score).toBeLessThan(60);
    expect(little.basis).toEqual({ shown: 1, named: 10 });
  });
});

describe('class 15: a thin resume of the same line of work is not zero', () => {
  it.each([
    ['Business Analyst', 'Business Analyst\nRequirements gathering, process mapping and user stories for our bank.'],
    ['Office Assistant', 'Office Assistant\nAnswer phones, file papers and order stationery.'],
    ['HR Executive', 'HR Executive\nRecruitment, attendance and payroll inputs for the plant.'],
    ['Electrician', 'Electrician\nWiring, fault finding and motor repairs in our plant.'],
  ])('%s', (title, job) => {
    expect(match(`Asha Rao\nExperience\n${title}, Heron Group, 2019 - 2023`, job).score).toBeGreaterThanOrEqual(25);
  });
});

describe('evidence', () => {
  it('of an advertisement in one line is the sentence, with its number', () => {
    const job = `Backend Developer wanted. ${'We sell shoes in nine countries. '.repeat(9)}You must know Java and Docker. Experience: 5+ years of Kafka. Apply soon.`;
    const result = match(paper('Backend Developer', 'Wrote services in Java'), job);
    const java = result.strong_matches.find((entry) => entry.term === 'Java')?.evidence[0];
    expect(java).toMatchObject({ text: 'You must know Java and Docker.', line: 1 });
    expect(java?.sentence).toBeGreaterThan(5);
    const kafka = result.gaps.find((entry) => entry.term === 'Kafka')?.evidence[0];
    expect(kafka?.text).toBe('Experience: 5+ years of Kafka.');
  });

  it('of a PDF’s line has its page', () => {
    const lines = candidateOf(paper('Backend Developer', 'Wrote services in Java')).lines.map((line) => ({
      ...line,
      page: 2,
    }));
    const candidate = { ...candidateOf(paper('Backend Developer', 'Wrote services in Java')), lines };
    const result = matchJob(candidate, 'Backend Developer\nRequirements\nJava', taxonomy);
    expect(result.strong_matches[0]?.evidence[1]).toMatchObject({ source: 'resume', page: 2 });
  });

  it('results of an earlier formula are still read', () => {
    const { verdict, caveat, basis, level, conditions, ...earlier } = match('Chef', 'Chef\nRequirements\nSauces');
    expect([verdict, caveat, basis, level, conditions].every((field) => field !== undefined)).toBe(true);
    expect(matchResult.parse({ ...earlier, formula: 'prep-ai-match-2' }).formula).toBe('prep-ai-match-2');
  });
});
