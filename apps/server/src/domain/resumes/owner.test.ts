import { describe, expect, it } from 'vitest';
import { findEmails } from './emails.ts';
import { findPhone } from './phones.ts';
import { profileFromLines } from './profile-from-lines.ts';
import { linesOf, NOW, taxonomy } from './testing/real-taxonomy.ts';

const profileOf = (text: string) => profileFromLines(linesOf(text), taxonomy, NOW);
const nameOf = (text: string): string | null => profileOf(text).contact.name;

describe('names in every form', () => {
  it.each([
    ['JANE ROE\njane.roe@example.com', 'JANE ROE'],
    ['JOHN DOE\n(555) 222-3333', 'JOHN DOE'],
    ['RUBY SWIFT\nBoise, ID', 'RUBY SWIFT'],
    ['SAGE JENKINS\nManchester', 'SAGE JENKINS'],
    ['tanvir hossain\nDhaka\ntanvir.h@example.com', 'tanvir hossain'],
    ['CURRICULUM VITAE OF\nNomvula Precious Dlamini\nDurban', 'Nomvula Precious Dlamini'],
    ['Resume of Imran Qureshi\nLahore', 'Imran Qureshi'],
    ['Imran Qureshi - Resume\nLahore', 'Imran Qureshi'],
    ['Meera Iyer, MBA, PMP\nPune', 'Meera Iyer'],
    ['Meera Iyer meera@example.com +91 98450 12345', 'Meera Iyer'],
    ['Bio-Data\nFull Name : Meera S. Iyer\nDate of birth : 1 May 1990', 'Meera S. Iyer'],
    ['PERSONAL DETAILS\nSurname: Dlamini\nFirst names: Nomvula Precious', 'Nomvula Precious Dlamini'],
    ['A S H A  R A O K U L\nPune', 'ASHA RAOKUL'],
    ['Иванов Иван Иванович\nМосква', 'Иванов Иван Иванович'],
    ['김민수\n서울 | minsu@example.com', '김민수'],
    ['履歴書\n氏名　山田 太郎\n東京', '山田 太郎'],
    ['דנה לוי\nתל אביב', 'דנה לוי'],
    ['Seo-yeon Baek | 백서연\nSeongnam', 'Seo-yeon Baek'],
    ['Ana-Lucía Benavides — Guadalajara, México • analu@example.com', 'Ana-Lucía Benavides'],
  ])('%j', (text, name) => {
    expect(nameOf(`${text}\nExperience\nClerk, Mill   2019 - 2021`)).toBe(name);
  });

  it('the largest line is the name, wherever the columns put it', () => {
    const lines = [
      { n: 1, text: 'Pune, India' },
      { n: 2, text: 'Data Analyst' },
      { n: 3, text: 'Meera Iyer', look: { size: 2.1, strong: true } },
      { n: 4, text: 'Skills', look: { strong: true } },
      { n: 5, text: 'SQL, Excel, Python' },
    ];
    expect(profileFromLines(lines, taxonomy, NOW).contact.name).toBe('Meera Iyer');
  });

  it.each([
    'DATA ANALYST\nPune\nSQL and such',
    'Machine Learning\nPune',
    'Experience\nSoftware Engineer',
    'Coastal Ferries Ltd\nSecond engineer',
  ])('none in %j', (text) => {
    expect(nameOf(text)).toBeNull();
  });

  it('is not a place for skills, at the top or on a later page', () => {
    const skills = profileOf(
      'SAGE JENKINS\nManchester\nExperience\nClerk, Mill   2019 - 2021\nSAGE JENKINS   2',
    ).skills;
    expect(skills.map(({ name }) => name)).toEqual([]);
  });
});

describe('the mail and phone of the owner and of nobody else', () => {
  const REFEREES = 'References\nMr. Kale, Sample Mill, kale@example.org, 020 7946 0311';

  it.each([
    [
      'a line that begins with a handle',
      'Meera Iyer\n@meera | meera@example.com | +91 98450 12345',
      'meera@example.com',
      '+91 98450 12345',
    ],
    [
      'a handle like an address',
      '@miyer.sings   m.iyer@example.com\n07700 900‑418',
      'm.iyer@example.com',
      '07700 900‑418',
    ],
    ['a label that begins with the sign', 'Meera Iyer\n@ mail: meera@example.com', 'meera@example.com', null],
    ['an address in two lines', 'Meera Iyer\nmeera.iyer@\nexample.com', 'meera.iyer@example.com', null],
    ['an address with spaces', 'Meera Iyer\nEmail: meera @ example.com', 'meera@example.com', null],
    ['a bracket of the country', 'Meera Iyer\n(+82) 10-5550-1843', null, '(+82) 10-5550-1843'],
    ['minus signs', 'Meera Iyer\n123−456−7890', null, '123−456−7890'],
    ['two numbers', 'Meera Iyer\nCell / home: 076 555 0181 / 031 555 0190', null, '076 555 0181'],
    ['a full stop before it', 'Meera Iyer\nRanchi – 834004. 09934 055 187.', null, '09934 055 187'],
    ['none', 'Meera Iyer\nPune', null, null],
  ])('%s', (_, top, email, phone) => {
    const { contact } = profileOf(`${top}\nExperience\nClerk, Mill   2019 - 2021\n${REFEREES}`);
    expect(contact).toMatchObject({ email, phone });
  });

  it('stand at the end when a page puts them there', () => {
    const { contact } = profileOf(`Meera Iyer\n${REFEREES}\nContact\nmeera.iyer@example.com\n+91 98450 12345`);
    expect(contact).toMatchObject({ email: 'meera.iyer@example.com', phone: '+91 98450 12345' });
  });

  it.each([
    '1715–1716',
    '2016-0031',
    'B.Sc. 2015-2019     71 %',
    '05.2019 - 06.2021',
    '10/2015 - 11/2017',
    'DOB 17/05/1997',
    'Passport No. X0000413',
    'Aadhaar: 1234 5678 9012',
    'Kerala Council KL0300-2019-00418',
    '10 000 000 records',
    '$ 1200 500 300',
    '2018.03 - 2020.05',
    '10.1038/nature.2023.1234',
    'example.org/item?id=204511876',
  ])('%s is no phone', (text) => {
    expect(findPhone(text)).toBeNull();
  });

  it('all addresses of a line are seen', () => {
    expect(findEmails('@me a@example.org, b (at) example.net')).toEqual(['a@example.org', 'b@example.net']);
  });
});

describe('the summary is prose about the person or none', () => {
  const PROSE = 'Careful bookkeeper of nine years who likes small firms and finds the five cents that are missing.';
  const JOB = 'Experience\nClerk, Sample Mill   Mar 2019 - Feb 2021';
  it.each([
    ['contact lines in its section', `Profile\nPune | asha@example.com | +91 98450 12345\n${PROSE}\n${JOB}`, PROSE],
    ['links in its section', `Summary\nlinkedin.com/in/asha | github.com/asha\n${PROSE}\n${JOB}`, PROSE],
    ['prose without a heading', `${PROSE}\n${JOB}`, PROSE],
    ['prose below a headline', `Bookkeeper\n${PROSE}\n${JOB}`, PROSE],
    [
      'a column torn into it',
      `About me\nPersonal care\nI am a warm and steady assistant who came into the job through\nMoving and handling\nlooking after my grandmother.\n${JOB}`,
      'I am a warm and steady assistant who came into the job through looking after my grandmother.',
    ],
  ])('%s', (_, text, summary) => {
    expect(profileOf(`Asha Rao\n${text}`).summary).toBe(summary);
  });

  it.each([
    ['contact alone', `Profile\nPune | asha@example.com | +91 98450 12345\n${JOB}`],
    ['links alone', `Summary\nlinkedin.com/in/asha   github.com/asha   asha.example.dev\n${JOB}`],
    ['a list', `Summary\nTally, Excel, Payroll, Banking, Filing, Typing, Invoices, Stock, Cash\n${JOB}`],
    ['an address', `House 9, Mill Lane, Old Town, Pune 411001, Maharashtra, India, near the River Bridge\n${JOB}`],
  ])('not %s', (_, text) => {
    expect(profileOf(`Asha Rao\n${text}`).summary).toMatch(/^Latest position: Clerk at Sample Mill/u);
  });
});
