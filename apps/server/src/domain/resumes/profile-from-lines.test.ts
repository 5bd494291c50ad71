import { readdirSync, readFileSync } from 'node:fs';
import { resumeProfile } from '@prep-ai/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { profileFromLines } from './profile-from-lines.ts';
import { linesOf, NOW, taxonomy } from './testing/real-taxonomy.ts';

const FIXTURES = new URL('../job-match/fixtures/resumes/', import.meta.url);
const profileOf = (text: string): ReturnType<typeof profileFromLines> => profileFromLines(linesOf(text), taxonomy, NOW);
const fixture = (name: string): string => readFileSync(new URL(`${name}.txt`, FIXTURES), 'utf8');
const jobs = (text: string): string[] =>
  profileOf(text).positions.map(
    (job) => `${job.title} @ ${job.organization} ${job.start}..${job.current ? 'now' : job.end}`,
  );

describe('positions', () => {
  it.each([
    [
      'backend-developer',
      [
        'Senior Software Engineer @ Lendwise Technologies Pvt Ltd 2022-04..now',
        'Software Engineer @ Paysetu Solutions 2019-07..2022-03',
      ],
    ],
    [
      'frontend-developer',
      ['Frontend Developer @ Mercadia 2021-03..now', 'Junior Web Developer @ Agencia Brisa 2019-09..2021-02'],
    ],
    [
      'data-scientist',
      [
        'Data Scientist @ Harborline Health Analytics 2020-06..now',
        'Research Assistant @ Northfield University 2015-09..2020-05',
      ],
    ],
    [
      'data-analyst',
      ['Data Analyst @ Sklepik24 2022-01..now', 'Junior Reporting Analyst @ Dom Handlowy Zefir 2020-09..2021-12'],
    ],
    [
      'registered-nurse',
      [
        'Registered Nurse @ St. Brendan Medical Center 2019-08..now',
        'Staff Nurse @ Bayview Community Hospital 2017-06..2019-07',
      ],
    ],
    ['accountant', ['Staff Accountant @ null 2017-03..now', 'Accounting Clerk @ null 2014-05..2017-02']],
    [
      'sales-executive',
      [
        'Enterprise Account Executive @ Routely Inc. 2021-02..now',
        'Account Executive @ MedPlanner Corp. 2017-08..2021-01',
        'Sales Development Representative @ MedPlanner Corp. 2016-06..2017-07',
      ],
    ],
    [
      'recruiter',
      [
        'Senior Talent Acquisition Specialist @ Indus Peoplecraft 2021-05..now',
        'HR Executive @ Bright Path Services 2018-01..2021-04',
      ],
    ],
    [
      'mechanical-engineer',
      [
        'Konstruktionsingenieur @ Rheinwerk Antriebstechnik GmbH 2020-10..now',
        'Mechanical Design Engineer @ Volker Pumpen AG 2017-04..2020-09',
      ],
    ],
    ['chef', ['Sous Chef @ The Copper Heron 2021-05..now', 'Line Cook @ Harbor Street Bistro 2018-06..2021-04']],
    [
      'support-agent',
      [
        'Customer Service Representative @ Ugnayan BPO Services 2021-08..now',
        'Call Center Agent @ TalaTel 2019-11..2021-07',
      ],
    ],
    [
      'site-engineer',
      ['Site Engineer @ Al Manar Contracting LLC 2020..now', 'Junior Engineer @ Deccan Infra Projects 2016..2020'],
    ],
    [
      'digital-marketer',
      [
        'Responsable marketing digital @ Altiride 2021-01..now',
        'Chargée de communication @ Vélo & Cie 2018-09..2020-12',
      ],
    ],
    [
      'math-teacher',
      [
        'PGT Mathematics @ Shanti Niketan Senior Secondary School, Jaipur 2018-06..now',
        'TGT Maths @ Little Blossoms Public School, Ajmer 2014-07..2018-05',
      ],
    ],
  ])('of %s', (name, expected) => {
    expect(jobs(fixture(name))).toEqual(expected);
  });

  it('reads jobs described in sentences', () => {
    const text =
      'Experience:\nCurrently working as a Software Engineer in ABC Technologies Pvt. Ltd., Hyderabad from June 2019 to till date.\nWorked as Associate Engineer with XYZ Infosystems from Jan 2017 to May 2019.';
    expect(jobs(text)).toEqual([
      'Software Engineer @ ABC Technologies Pvt. Ltd., Hyderabad 2019-06..now',
      'Associate Engineer @ XYZ Infosystems 2017-01..2019-05',
    ]);
  });

  it('reads a page that came as one line, with wide gaps or glued', () => {
    const gaps = `         ACCOUNTANT         Summary     Accountant for plants and property.         Highlights          Account reconciliations   Month-end close         Experience      Company Name    July 2011   to   November 2012     Accountant   City  ,   State      Compile general ledger entries.   ${'Keep order. '.repeat(12)}      Company Name    June 2008   to   July 2011     Staff Accountant   City  ,   State      Prepared journal entries.         Education     Bachelor of Science   2008`;
    expect(jobs(gaps)).toEqual(['Accountant @ null 2011-07..2012-11', 'Staff Accountant @ null 2008-06..2011-07']);
    const glued = `SummaryCalm technician who likes people. ${'Keeps order. '.repeat(14)}HighlightsHelp desk supportActive DirectoryExperienceIT Support SpecialistJuly 2017toCurrentCompany NameCity, StateProvide technical support by phone.Image laptops.Help Desk TechnicianJanuary 2015toJuly 2017Company NameCity, StateResolved 25 tickets per day.EducationBachelor of Science2014SkillsCisco, DNS`;
    expect(jobs(glued)).toEqual([
      'IT Support Specialist @ null 2017-07..now',
      'Help Desk Technician @ null 2015-01..2017-07',
    ]);
  });

  it('reads dates set beside the first bullet', () => {
    expect(
      jobs(
        'Experience\nNexus AI, Co-Founder & CTO      San Francisco, CA\n• Built infrastructure for 2M requests     June 2023 – present\n• Hired 25 people',
      ),
    ).toEqual(['Co-Founder & CTO @ Nexus AI 2023-06..now']);
  });

  it('keeps jobs without dates and counts the experience that is stated instead', () => {
    const profile = profileOf(
      'Asha Rao\nSummary\nCook with 4 years of experience.\nExperience\nLine Cook\nMade sauces.\nEducation\nDiploma, 2015 - 2017',
    );
    expect(profile.positions).toMatchObject([{ title: 'Line Cook', start: null, current: false }]);
    expect(profile.total_experience).toBe('4 years');
  });

  it('finds jobs of a resume without an experience heading', () => {
    expect(jobs('Asha Rao\nStaff Nurse, City Hospital, Jan 2020 - Mar 2021\nCared for patients.')).toEqual([
      'Staff Nurse @ City Hospital 2020-01..2021-03',
    ]);
  });

  it('does not count education, nor projects', () => {
    const profile = profileOf(
      'Asha Rao\nEducation\nB.Tech, Example University, 2015 - 2019\nProjects\nShop app, Jan 2018 - Mar 2018\nBuilt with Java.',
    );
    expect(profile.positions).toEqual([]);
    expect(profile.total_experience).toBe('Not stated');
    expect(profile.total_experience_months).toBeNull();
  });
});

describe('other languages', () => {
  it('Hindi', () => {
    const profile = profileOf(
      'आरव कुमार नमूना\nबैंक अधिकारी · लखनऊ · +91 90000 00163 · aarav@example.com\nकार्य अनुभव\nसहायक प्रबंधक, उदाहरण ग्रामीण बैंक (जनवरी 2021 – वर्तमान)\nलिपिक, नमूना सहकारी बैंक (2019 – 2020)\nकौशल\nFinacle, Tally ERP, ग्राहक सेवा',
    );
    expect(profile.contact).toEqual({ name: 'आरव कुमार नमूना', email: 'aarav@example.com', phone: '+91 90000 00163' });
    expect(profile.positions.map((job) => job.title)).toEqual(['सहायक प्रबंधक', 'लिपिक']);
    expect(profile.skills.map((skill) => skill.name)).toEqual(
      expect.arrayContaining(['Finacle', 'Tally', 'Customer Service']),
    );
  });

  it('Arabic', () => {
    const profile = profileOf(
      'محمد العلي\nmohamed@example.com\nالخبرات العملية\nمهندس برمجيات - شركة النور\nيناير 2020 - حتى الآن\nالمهارات\nJava, Python, إدارة المشاريع',
    );
    expect(profile.total_experience_months).toBe(78);
    expect(profile.positions[0]?.title).toBe('مهندس برمجيات');
    expect(profile.skills.map((skill) => skill.name)).toEqual(['Java', 'Python', 'Project Management']);
  });

  it('Chinese', () => {
    const profile = profileOf(
      '李明\n电话：13800000000 邮箱：liming@example.com\n工作经历\n2019年3月 - 至今  示例科技有限公司  后端工程师\n使用Java和MySQL开发支付系统\n专业技能\n熟悉Java、Python、Docker，项目管理',
    );
    expect(profile.contact).toEqual({ name: '李明', email: 'liming@example.com', phone: '13800000000' });
    expect(profile.positions).toMatchObject([
      { title: '后端工程师', organization: '示例科技有限公司', start: '2019-03', current: true },
    ]);
    expect(profile.skills.map((skill) => skill.name)).toEqual(
      expect.arrayContaining(['Java', 'MySQL', 'Python', 'Docker', 'Project Management']),
    );
  });
});

describe('skills', () => {
  it('carry their lines and whether a job shows them', () => {
    const { skills } = profileOf(fixture('backend-developer'));
    expect(skills.find((skill) => skill.name === 'PostgreSQL')).toEqual({
      name: 'PostgreSQL',
      category: 'Databases',
      lines: [9, 15, 22],
      in_experience: true,
    });
    expect(skills.find((skill) => skill.name === 'Redis')).toMatchObject({ lines: [9], in_experience: false });
  });

  it('carry the page of each of their lines in a PDF, and no page elsewhere', () => {
    const lines = ['Experience', 'Cook, Taj Hotel, 2019 - 2021', 'Skills', 'Python, SQL', 'SQL, Microsoft Excel'].map(
      (text, at) => ({ n: at + 1, text, page: at < 4 ? 1 : 2 }),
    );
    const pagesOf = (of: typeof lines) =>
      profileFromLines(of, taxonomy, NOW).skills.find((skill) => skill.name === 'SQL');
    expect(pagesOf(lines)).toMatchObject({ lines: [4, 5], pages: [1, 2] });
    expect(
      profileFromLines(
        lines.map(({ n, text }) => ({ n, text })),
        taxonomy,
        NOW,
      ).skills[0],
    ).not.toHaveProperty('pages');
  });

  it('keep list items that no taxonomy knows, and nothing out of sentences', () => {
    const { skills } = profileOf(
      'Skills\nJava, Frobnicator 9, Zeltron\nI worked with the blue whatsit in the office, with care, and for years',
    );
    expect(skills.map((skill) => `${skill.name}/${skill.category}`)).toEqual([
      'Java/Programming Languages',
      'Frobnicator 9/Other',
      'Zeltron/Other',
    ]);
  });

  it('leave hobbies and references out', () => {
    expect(profileOf('Interests\nCooking, Python, chess\nReferences\nA. Manager, SQL Inc').skills).toEqual([]);
  });
});

describe('summary', () => {
  it('is the resume’s own, cut at sentence ends', () => {
    const long = 'I keep ledgers that balance. '.repeat(30);
    const { summary } = profileOf(`Asha Rao\nSummary\n${long}\nSkills\nTally`);
    expect(summary.length).toBeLessThanOrEqual(400);
    expect(summary.endsWith('balance.')).toBe(true);
  });

  it('states only headline, jobs and skills where there is none', () => {
    const text =
      'Asha Rao\nStaff Nurse\nExperience\nStaff Nurse, City Hospital, Jan 2020 - Mar 2021\nSkills\nWound Care';
    expect(profileOf(text).summary).toBe(
      'Staff Nurse. Latest position: Staff Nurse at City Hospital (2020-01 to 2021-03). Experience: 1 year 3 months. Skills named: Nursing, Wound Care.',
    );
  });
});

describe('any text', () => {
  const texts = readdirSync(FIXTURES).map((file) => fixture(file.replace('.txt', '')));

  it('gives a profile of the contract’s shape, the same each time', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(fc.constantFrom(...texts.flatMap((text) => text.split('\n'))), fc.string({ unit: 'grapheme' })),
          { maxLength: 40 },
        ),
        (lines) => {
          const numbered = lines.map((text, index) => ({ n: index + 1, text }));
          const profile = profileFromLines(numbered, taxonomy, NOW);
          resumeProfile.parse(profile);
          expect(profileFromLines(numbered, taxonomy, NOW)).toEqual(profile);
          const numbers = [
            ...profile.positions.flatMap((job) => job.lines),
            ...profile.skills.flatMap((skill) => skill.lines),
          ];
          for (const line of numbers) expect(line).toBeLessThanOrEqual(lines.length);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('invents nothing: names, titles and organizations stand in the lines', () => {
    for (const text of texts) {
      const profile = profileOf(text);
      const words = text.replace(/\s+/gu, ' ');
      const claims = [
        profile.contact.name,
        profile.contact.email,
        profile.contact.phone,
        profile.headline,
        ...profile.positions.flatMap((job) => [job.title, job.organization]),
      ];
      for (const claim of claims) if (claim !== null) expect(words).toContain(claim.replace(/\s+/gu, ' '));
    }
  });

  it.each([
    ['letters', 'a'.repeat(100_000)],
    ['spaces', ' '.repeat(100_000)],
    ['digits', '1'.repeat(100_000)],
    ['dates', 'Jan 2020 - '.repeat(9_000)],
    ['dashes', '- '.repeat(50_000)],
    ['addresses', 'a@'.repeat(50_000)],
    ['colons', 'Skills: '.repeat(12_000)],
    ['capitals', 'SKILLS '.repeat(14_000)],
    ['brackets', '('.repeat(100_000)],
    ['commas', 'Java, '.repeat(16_000)],
    ['glued words', 'SkillsJava'.repeat(10_000)],
  ])('reads a line of 100,000 %s', (_, text) => {
    // A regular expression that backtracks would run into the test's time limit here.
    resumeProfile.parse(profileFromLines([{ n: 1, text }], taxonomy, NOW));
  });

  it('reads nothing out of nothing', () => {
    expect(profileFromLines([], taxonomy, NOW)).toMatchObject({
      positions: [],
      skills: [],
      total_experience: 'Not stated',
      headline: null,
    });
  });
});
