import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { usageAt } from './skill-surroundings.ts';
import { loadTaxonomy } from './taxonomy.ts';

const taxonomy = loadTaxonomy(fileURLToPath(new URL('../../taxonomy/', import.meta.url)));
const found = (text: string): string[] =>
  taxonomy.skills.find(text, taxonomy.tokenize(text)).map((hit) => hit.skill.name);
const usage = (text: string, words: string) => {
  const start = text.indexOf(words);
  return usageAt(text, { start, end: start + words.length });
};

describe('class 10: skills that are not there', () => {
  it.each([
    ['a place', 'Palo Alto, CA', 'Palo Alto Firewalls'],
    ['a place', 'Office hours in Java, Indonesia', 'Java'],
    ['a street', '17 Java Road, near the park', 'Java'],
    ['a town', 'Spring Valley Hospital', 'Spring'],
    ['a season', 'Sales of Spring 2021', 'Spring'],
    ['a square', 'Trains to Treasury Square', 'Treasury'],
    ['a builder', 'Rivera Custom Homes', 'Customs'],
    ['a standard', 'ISO/TS 16949 line audits', 'TypeScript'],
    ['a trade next to it', 'Scaffolding', 'Glazing'],
    ['a phase of building', 'schematic design of a library', 'PCB Design'],
    ['a spaced heading', 'P R O J E C T S', 'R'],
    ['a spaced heading', 'A C A D E M I C', 'C'],
    ['letters to write', 'drafting memorandums', 'CAD'],
    ['reports', 'reporting using Excel', 'Journalism'],
    ['a programme', 'the MSA programme of microservices', 'Commercial Contracts'],
    ['an initial', 'Mrs R. Govender', 'R'],
    ['a class of a school', 'S.S.L.C Board of Kerala', 'C'],
    ['a sum of money', 'Cape Town, R 780k a year', 'R'],
    ['a person', 'Mr. Jenkins Pinto', 'Jenkins'],
    ['a person with that address', 'Ruby Swift ruby.swift@example.com', 'Ruby'],
    ['a mountain', 'up at Mt Swift', 'Swift'],
    ['an employer', 'Noor Textile Manufacturing (Pvt) Ltd', 'Textile Manufacturing'],
    ['a firm', 'Siddiqui & Co. Chartered Accountants', 'Chartered Accountant'],
    ['an address', 'hr@example.com', 'Human Resources'],
    ['a page', 'GitHub: github.com/someone', 'GitHub'],
    ['a currency', 'Salary AED 9,000', 'CPR'],
  ])('%s: %s', (_, text, name) => {
    expect(found(text)).not.toContain(name);
  });

  it.each([
    ['Palo Alto Networks and Fortinet', ['Palo Alto Firewalls', 'FortiGate']],
    ['Java, MS SQL, AWS', ['Java', 'SQL Server', 'AWS']],
    ['Spring, Hibernate, Java', ['Spring', 'Hibernate', 'Java']],
    ['Jenkins and Docker', ['Jenkins', 'Docker']],
  ])('what is there still is: %s', (text, names) => {
    expect(found(text)).toEqual(names);
  });
});

describe('class 11: a brand is its own skill', () => {
  it.each([
    ['Apache Beam', 'Apache Beam'],
    ['WebEx', 'Webex'],
    ['Trello', 'Trello'],
    ['WebStorm', 'WebStorm'],
    ['SSAS', 'SSAS'],
    ['AWS VPC', 'AWS VPC'],
    ['Metabase', 'Metabase'],
    ['Zendesk', 'Zendesk'],
    ['LightGBM', 'LightGBM'],
    ['Xero', 'Xero'],
    ['k6', 'k6'],
    ['Microsoft Intune', 'Microsoft Intune'],
  ])('%s is no other product', (text, name) => {
    expect(taxonomy.skills.byName(text)?.name).toBe(name);
  });

  it('and is near its like', () => {
    const relation = (wanted: string, shown: string) => {
      const [one, other] = [taxonomy.skills.byName(wanted), taxonomy.skills.byName(shown)];
      return one && other && taxonomy.skills.relation(one, other);
    };
    expect(relation('Asana', 'Trello')).toBe('sibling');
    expect(relation('Ticketing Systems', 'Zendesk')).toBe('narrower');
    expect(relation('Linux', 'Ubuntu')).toBe('narrower');
  });
});

describe('class 12: how a text uses a word', () => {
  it.each([
    ['Reported to the QA engineer', 'QA', 'role'],
    ['Closed Java, Kafka and AWS positions', 'Java', 'role'],
    ['Talked with the SAP team', 'SAP', 'role'],
    ['Degree in mechanical engineering', 'mechanical engineering', 'study'],
    ['B.Tech Electronics', 'Electronics', 'study'],
    ['We are an ISO 9001 certified supplier', 'ISO 9001', 'setting'],
    ['a medical device company', 'medical device', 'setting'],
    ['clients of the insurance industry', 'insurance', 'setting'],
    ['no experience in SAP', 'SAP', 'denied'],
    ['Shopify was not for us', 'Shopify', 'denied'],
    ['We do not use Jira', 'Jira', 'denied'],
  ])('%s', (text, words, expected) => {
    expect(usage(text, words)).toBe(expected);
  });

  it.each([
    ['Built services in Java and Kafka', 'Java'],
    ['Knowledge of SAP is a must', 'SAP'],
    ['Administered medication and dressed wounds', 'medication'],
  ])('%s uses it as such', (text, words) => {
    expect(usage(text, words)).toBeUndefined();
  });

  it.each(['diversity, equity and inclusion', 'the security of our customers', 'a vital role', 'genetic information'])(
    'a plural that is another word counts in the plural: %s',
    (text) => {
      for (const name of ['Financial Markets', 'Vital Signs', 'Genetics']) expect(found(text)).not.toContain(name);
    },
  );
});

describe('skills shown by what was done', () => {
  const shown = (text: string): string[] =>
    taxonomy.skills.findShown(text, taxonomy.tokenize(text)).map((hit) => hit.skill.name);

  it.each([
    ['Dressed surgical wounds on the ward', 'Wound Care'],
    ['kept the books of two shops', 'Bookkeeping'],
    ['counselled 20 patients on inhalers', 'Patient Counselling'],
    ['recorded the minutes of the board', 'Minute Taking'],
    ['reconciled the bank accounts', 'Reconciliation'],
    ['unloaded forty trucks a night', 'Loading and Unloading'],
    ['screened candidates for the plant', 'Candidate Screening'],
    ['wrote the weekly rota', 'Staff Scheduling'],
  ])('%s', (text, name) => {
    expect(shown(text)).toContain(name);
  });

  it.each([
    'well dressed for the ball',
    'kept the shop tidy',
    'took 20 minutes',
    'reset the room',
    'booked a win',
    'dressed crab',
  ])('not: %s', (text) => {
    expect(shown(text)).toEqual([]);
  });
});
