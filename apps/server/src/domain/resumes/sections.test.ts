import { describe, expect, it } from 'vitest';
import { headingSection } from './heading-text.ts';
import { sectionRuns, withSections } from './sections.ts';
import { segmentsOf } from './segments.ts';
import { linesOf, taxonomy } from './testing/real-taxonomy.ts';

describe('headingSection', () => {
  it.each([
    ['WORK EXPERIENCE', 'experience'],
    ['Professional Experience:', 'experience'],
    ['E X P E R I E N C E', 'experience'],
    ['W O R K  E X P E R I E N C E', 'experience'],
    ['Employment History', 'experience'],
    ['2. Internships', 'experience'],
    ['कार्य अनुभव', 'experience'],
    ['Beruflicher Werdegang', 'experience'],
    ['Expériences professionnelles', 'experience'],
    ['الخبرات العملية', 'experience'],
    ['工作经历', 'experience'],
    ['Education & Training', 'education'],
    ['EDUCATIONAL QUALIFICATIONS:-', 'education'],
    ['शिक्षा', 'education'],
    ['Key Skills', 'skills'],
    ['Highlights', 'skills'],
    ['TECHNICAL SKILLS & TOOLS', 'skills'],
    ['Kenntnisse', 'skills'],
    ['专业技能', 'skills'],
    ['About Me', 'summary'],
    ['Zusammenfassung', 'summary'],
    ['Academic Projects', 'projects'],
    ['Licenses and Certifications', 'certifications'],
    ['Awards & Honors', 'achievements'],
    ['Languages Known', 'languages'],
    ['Hobbies', 'interests'],
    ['References', 'references'],
    ['Declaration', 'other'],
    ['Appointments held', 'experience'],
    ['Industrial Training', 'experience'],
    ['Licences and Certification', 'certifications'],
    ['Off duty', 'interests'],
    ['In short', 'summary'],
  ])('%s', (text, section) => {
    expect(headingSection(text)).toBe(section);
  });

  it.each([
    'Built skills of the team',
    'Experience with Java, SQL and Spring',
    'Software Engineer',
    'Presentation Skills',
    'projects',
    'I have worked on education.',
    'john@example.com',
    '',
  ])('"%s" is no heading', (text) => {
    expect(headingSection(text)).toBeNull();
  });
});

it('runs from heading to heading, text before the first is contact', () => {
  const text =
    'Asha Rao\nasha@example.com\nSummary\nNurse.\nSkills: Epic, CPR\nExperience\nNurse, Ward 3\n• Skills: triage\nEducation\nBSN';
  const runs = sectionRuns(withSections(segmentsOf(linesOf(text), taxonomy), taxonomy));
  expect(runs.map((run) => `${run.section} ${run.from}-${run.to}`)).toEqual([
    'contact 1-2',
    'summary 3-4',
    'skills 5-5',
    'experience 6-8',
    'education 9-10',
  ]);
});

it('finds the sections of a page that came as one line', () => {
  const page = `Jane Roe SummaryCareful bookkeeper with much patience for detail and for people who lose receipts. ${'Kept order. '.repeat(20)}ExperienceBookkeeperMay 2015toMarch 2019Kept the books of nine shops.EducationDiploma in CommerceSkillsTally, Excel`;
  const runs = sectionRuns(withSections(segmentsOf([{ n: 1, text: page }], taxonomy), taxonomy));
  expect(runs.map((run) => run.section)).toEqual(['contact', 'summary', 'experience', 'education', 'skills']);
});

describe('a heading in the person’s own words', () => {
  const runsOf = (text: string): string[] =>
    sectionRuns(withSections(segmentsOf(linesOf(text), taxonomy), taxonomy)).map(
      (run) => `${run.section} ${run.from}-${run.to}`,
    );
  const NAMED = 'Asha Rao\nasha@example.com';

  it('is recognized by what is below it', () => {
    expect(
      runsOf(
        `${NAMED}\nWhere the road began\nTwenty years of keeping small ships afloat and the people on them fed and paid.\nShips and harbours\nSecond engineer, Coastal Ferries   Mar 2019 - present\n• Kept two engines running\nLessons\nB.E. Marine Engineering, Kochi, 2012`,
      ),
    ).toEqual(['contact 1-2', 'summary 3-4', 'experience 5-7', 'education 8-9']);
    expect(
      runsOf(`${NAMED}\nWork Experience\nClerk, 2019 - 2021\nThings I reach for\nPython, SQL, Docker, Kafka`),
    ).toEqual(['contact 1-2', 'experience 3-4', 'skills 5-6']);
  });

  it('is read by what is below it when its words can mean two things', () => {
    const profile = 'Personal Profile\nI have kept books for small shops and schools for twenty years now.';
    expect(runsOf(`${NAMED}\n${profile}`)).toEqual(['contact 1-2', 'summary 3-4']);
    expect(runsOf(`${NAMED}\nSkills\nTally\nPersonal Profile\nDate of birth: 3 May 1990`)).toEqual([
      'contact 1-2',
      'skills 3-4',
      'contact 5-6',
    ]);
    expect(runsOf(`${NAMED}\nTraining\nHotel school, Colombo, 2010`)).toEqual(['contact 1-2', 'education 3-4']);
    expect(runsOf(`${NAMED}\nEducation\nB.A., 2010\nTraining\nFire safety, 2012`)).toEqual([
      'contact 1-2',
      'education 3-4',
      'certifications 5-6',
    ]);
  });

  it('a table with headings in its first column is read as if they stood above', () => {
    expect(
      runsOf(`${NAMED}\nObjective\tWork in a good company\nEducation | B.A., Pune, 2010\nLanguages | Hindi, English`),
    ).toEqual(['contact 1-2', 'summary 3-3', 'education 4-4', 'languages 5-5']);
    expect(runsOf(`${NAMED}\nSkills\nTools | Years\nTally | 4`)).toEqual(['contact 1-2', 'skills 3-5']);
  });

  it('is not guessed where the document has the section already, nor for names of people, employers and skills', () => {
    const employer = `${NAMED}\nWork Experience\nCoastal Ferries\nSecond engineer   Mar 2019 - present\nHarbour Works\nFitter   Jan 2015 - Feb 2019`;
    expect(runsOf(employer)).toEqual(['contact 1-2', 'experience 3-7']);
    expect(runsOf('Asha Rao\nI have kept books for small shops and schools for twenty years, and I like it.')).toEqual([
      'contact 1-1',
      'summary 2-2',
    ]);
    expect(
      runsOf(`${NAMED}\nMarketing Manager\nSold bread and then cakes and then the whole bakery to the people of Pune.`),
    ).toEqual(['contact 1-3', 'summary 4-4']);
  });
});
