import { describe, expect, it } from 'vitest';
import { textLines } from '../../command-line/text-file.ts';
import { jobTerms } from '../job-match/job-terms.ts';
import { readJob } from '../job-match/job-text.ts';
import { profileFromLines } from './profile-from-lines.ts';
import { taxonomy } from './testing/real-taxonomy.ts';

const NOW = new Date('2026-06-30T00:00:00Z');
const skills = (text: string) => profileFromLines(textLines(text), taxonomy, NOW).skills;
const namesOf = (text: string): string[] => skills(text).map(({ name }) => name);
const asked = (text: string): string[] => jobTerms(readJob(text, taxonomy), taxonomy).map(({ name }) => name);

const OFFICE = `Asha Rao\nSkills\nMS Office, Data Entry, Diary Management, Minute Taking\nExperience\nOffice Administrator, Sample Trust   2019 - present
• Typed letters, kept the records of 90 people and answered the telephone`;
const NURSE = `Asha Rao\nSkills\nVital Signs, Wound Care, Triage, Medication Administration\nExperience\nStaff Nurse, City Hospital   2019 - present
• Administered medication to patients of the surgical ward`;

describe('class 12: everyday words in resumes', () => {
  it('“filing” counts in an office and not on a ward', () => {
    expect(namesOf(`${OFFICE}\n• Filing of contracts and letters`)).toContain('Filing');
    expect(namesOf(`${NURSE}\n• Was responsible for filing the daily sheet`)).not.toContain('Filing');
  });

  it.each([
    ['Insurance', 'Sent relatives to the insurance counter'],
    ['Manufacturing', 'Took calls of manufacturing clients'],
    ['Marketing', 'Sat beside the marketing people'],
    ['Training and Development', 'Was paid during training'],
    ['Food Service', 'Ate at a food service chain'],
    ['Financial Markets', 'Watched what the financial markets did'],
    ['Driving', 'Was driving results'],
    ['Networking', 'Met friends for networking'],
  ])('%s: not in “%s”', (name, line) => {
    expect(namesOf(`${NURSE}\n• ${line}`)).not.toContain(name);
  });

  it('what people were hired for is no skill of a recruiter', () => {
    const recruiter = `Asha Rao\nSkills\nSourcing, Candidate Screening, Naukri\nExperience\nRecruiter, Sample Staffing   2019 - present
• Hired for Java, Spring Boot and Kafka, sourced profiles and shortlisted them\n• Recruited through referrals and campus drives`;
    const names = namesOf(recruiter);
    for (const name of ['Java', 'Spring Boot', 'Kafka']) expect(names).not.toContain(name);
    expect(names).toContain('Naukri');
  });

  it('names of others, tools that were not used and degrees count for nothing', () => {
    const names = namesOf(
      `${OFFICE}\n• Xero was demonstrated to us\n• Worked with graphic designers\n• Degree in mechanical engineering`,
    );
    for (const name of ['Xero', 'Graphic Design', 'Mechanical Engineering']) expect(names).not.toContain(name);
  });
});

describe('class 12: everyday words in advertisements', () => {
  it.each([
    ['Training and Development', 'Full training and a uniform are given.'],
    ['Insurance', 'Our customers are insurance companies.'],
    ['Financial Markets', 'We value diversity, equity and inclusion.'],
    ['Manufacturing', 'We work for the manufacturing industry.'],
    ['Marketing', 'Together with the marketing team we plan the year.'],
    ['Kubernetes', 'Our platform team has moved its own services to Kubernetes.'],
    ['Recruitment', 'We are an ISO certified recruitment firm.'],
    ['Pharmacy', 'Pharmacists and nurses are our readers.'],
    ['Teaching', 'Three teachers founded the company.'],
  ])('%s: not in “%s”', (name, sentence) => {
    expect(asked(`Frontend Developer\n${sentence}\nRequirements\nReact, TypeScript and CSS`)).not.toContain(name);
  });

  it('a requirement is one, whatever the field', () => {
    expect(asked('iOS Developer\nRequirements\nSwift. A sound understanding of networking.')).toContain('Networking');
  });
});

describe('everyday words among others of their kind', () => {
  it.each([
    ['Payroll', 'Bookkeeper\nBank reconciliation, payroll of 40 people, VAT returns and the general ledger'],
    [
      'Patching',
      'Database Administrator\nPostgreSQL, Oracle RMAN and Data Guard. Patches come in the window after midnight.',
    ],
  ])('%s counts', (name, text) => {
    expect(asked(text)).toContain(name);
  });

  it('and not where nothing else of its kind is named', () => {
    expect(asked('Florist\nYou make wreaths. The payroll comes from head office.')).not.toContain('Payroll');
  });

  it('names of posts are no skills', () => {
    const names = asked('Warehouse Assistant\nYou sit near a civil engineer, a data analyst and a product manager.');
    for (const name of ['Civil Engineering', 'Data Analysis', 'Product Management']) expect(names).not.toContain(name);
  });
});

describe('skills that are shown and not named', () => {
  it('are marked, with the line', () => {
    const found = skills(
      `Asha Rao\nExperience\nStaff Nurse, City Hospital   2019 - present\n• Counselled 20 patients a day on inhalers in the ward`,
    );
    expect(found.find(({ name }) => name === 'Patient Counselling')).toMatchObject({ shown: true, lines: [4] });
  });

  it('a name beats what was done', () => {
    const found = skills(`${NURSE}\n• Dressed surgical wounds`);
    expect(found.find(({ name }) => name === 'Wound Care')).not.toHaveProperty('shown');
  });
});
