import { describe, expect, it } from 'vitest';
import { profileFromLines } from './profile-from-lines.ts';
import { linesOf, NOW, taxonomy } from './testing/real-taxonomy.ts';

const profileOf = (text: string): ReturnType<typeof profileFromLines> => profileFromLines(linesOf(text), taxonomy, NOW);
const jobs = (text: string): string[] =>
  profileOf(`Asha Rao\nasha@example.com\nExperience\n${text}`).positions.map(
    (job) => `${job.title} @ ${job.organization} ${job.start}..${job.current ? 'now' : job.end}`,
  );
const skillsOf = (text: string): string[] => profileOf(text).skills.map((skill) => skill.name);

describe('positions', () => {
  it.each([
    [
      'the end of a period on the next line',
      'Clerk, Example Mills   Mar 2019 –\nFeb 2021\nKept the books',
      ['Clerk @ Example Mills 2019-03..2021-02'],
    ],
    ['a period that is still open', 'Clerk, Example Mills   Mar 2019 –', ['Clerk @ Example Mills 2019-03..now']],
    [
      'hours and salary between title and bullets',
      'Program Analyst, GS-0343-09\nBureau of Samples, Arlington, VA\n06/2015 – 04/2019 | 40 hours per week | Salary: $95,000\n• Read invoices',
      ['Program Analyst @ Bureau of Samples 2015-06..2019-04'],
    ],
    [
      'part of a title before the employer',
      'Staff engineer, devices — Prairie Sense   04/2019 – present',
      ['Staff engineer @ Prairie Sense 2019-04..now'],
    ],
    [
      'an employer that sounds like a trade, before its town',
      'Android Developer, Sanjeevani Diagnostics Tech, Hyderabad   Apr 2022 – present',
      ['Android Developer @ Sanjeevani Diagnostics Tech 2022-04..now'],
    ],
    [
      'a summer',
      'Summer Trainee, Example Forge Ltd   Summer 2025',
      ['Summer Trainee @ Example Forge Ltd 2025-06..2025-08'],
    ],
    [
      'Arabic commas',
      'مهندس مدني، مكتب النور الهندسي، إربد   يوليو 2014 - فبراير 2018',
      ['مهندس مدني @ مكتب النور الهندسي 2014-07..2018-02'],
    ],
  ])('%s', (_, text, expected) => {
    expect(jobs(text)).toEqual(expected);
  });

  it('a sabbatical and a date inside running text are no jobs', () => {
    const story = `Readers' apps for publishers. ${'Mostly small things that work. '.repeat(8)}A phone from 2017 can open them.`;
    expect(
      jobs(`Designer, Example Press   2016 – 2019\n${story}\nSabbatical   Sept 2019 – March 2020\nWalked.`),
    ).toEqual(['Designer @ Example Press 2016..2019']);
  });
});

describe('names', () => {
  it.each([
    ['Charlotte Mbeki-Rowe CA(SA)', 'Charlotte Mbeki-Rowe'],
    ['Asha Verma RN BSN', 'Asha Verma'],
    ['Esperanza "Espie" Villanueva-Tan', 'Esperanza "Espie" Villanueva-Tan'],
    ['Marie DUPONT', 'Marie DUPONT'],
    ['LI PE', 'LI PE'],
  ])('%s', (line, name) => {
    expect(profileOf(`${line}\nIloilo City | someone@example.com`).contact.name).toBe(name);
  });
});

describe('skills', () => {
  const WARD = 'Asha Rao\nExperience\nProject Manager, Sample Power BI Software Ltd   2019 - present';

  it('employers, degrees and the people one worked for are none', () => {
    const skills = skillsOf(
      `${WARD}\n• Rolled the system out to 4,800 nurses in seven hospitals\nEducation\nB.E. Mechanical Engineering, Pune, 2012`,
    );
    for (const name of ['Nursing', 'Power BI', 'Mechanical Engineering']) expect(skills).not.toContain(name);
  });

  it('who the candidate is, what they list and what they studied by name are', () => {
    expect(skillsOf('Asha Rao\nExperience\nStaff Nurse, City Hospital   2019 - present')).toContain('Nursing');
    expect(skillsOf('Asha Rao\nCertifications\nCertified Scrum Master | 2021')).toContain('CSM');
    expect(
      skillsOf('Asha Rao\nEducation\nB.Sc., Pune, 2012\nCoursework: Machine Learning, Databases, Statistics'),
    ).toEqual(expect.arrayContaining(['Machine Learning', 'Statistics']));
  });

  it('everyday words count in the candidate’s own line of work', () => {
    const beside = (skills: string) =>
      skillsOf(
        `Asha Rao\nSkills\n${skills}\nExperience\nExample Mills   2019 - 2020\n• Checked payroll before it went out and looked after the reviews of 40 people`,
      );
    expect(beside('Financial Reporting, Variance Analysis, IFRS')).toContain('Payroll');
    expect(beside('Java, Kafka, Docker, Redis')).not.toContain('Payroll');
  });

  it('the label of a row is no skill', () => {
    expect(skillsOf('Asha Rao\nSkills\nOS   Linux, Ubuntu, Debian')).not.toContain('OS');
  });
});
