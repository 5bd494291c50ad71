import { describe, expect, it } from 'vitest';
import { headingSection } from './heading-text.ts';
import { profileFromLines } from './profile-from-lines.ts';
import { sectionRuns, withSections } from './sections.ts';
import { segmentsOf } from './segments.ts';
import { linesOf, NOW, taxonomy } from './testing/real-taxonomy.ts';

const sectionsOf = (text: string): string[] =>
  sectionRuns(withSections(segmentsOf(linesOf(text), taxonomy), taxonomy)).map((run) => run.section);

describe('a resume without headings is read by what its lines say', () => {
  const TOP = 'Meera Kulkarni\nPune | meera@example.com | +91 98450 12345';
  const PROSE =
    'I have looked after the machines of a small bakery for nine years and like it when nothing stops before the bread is out.';
  const JOB = 'Electrician, Sample Mills Ltd   Mar 2019 - present\n• Wired two halls and kept the motors running';
  const SCHOOL = 'B.E. Electrical Engineering, Pune University, 2014';

  it.each([
    ['prose, job, school', `${TOP}\n${PROSE}\n${JOB}\n${SCHOOL}`, ['contact', 'summary', 'experience', 'education']],
    ['job and school', `${TOP}\n${JOB}\n${SCHOOL}`, ['contact', 'experience', 'education']],
    ['school before job', `${TOP}\n${SCHOOL}\n${JOB}`, ['contact', 'education', 'experience']],
    [
      'skills at the top',
      `${TOP}\nJava, SQL, Docker, Kafka\nSoftware Engineer, Sample Labs   2019 - 2021\n• Wrote services`,
      ['contact', 'skills', 'experience'],
    ],
    [
      'title above the period',
      `${TOP}\nSoftware Engineer\nSample Labs, Pune\n03/2019 - 05/2021\n• Wrote services`,
      ['contact', 'experience'],
    ],
    ['a referee', `${TOP}\n${JOB}\nReferee: Mr. Kale, kale@example.org`, ['contact', 'experience', 'references']],
    ['prose alone', `${TOP}\n${PROSE}`, ['contact', 'summary']],
    [
      'a heading that comes late',
      `${TOP}\n${PROSE}\n${JOB}\nEducation\nB.E., 2014`,
      ['contact', 'summary', 'experience', 'education'],
    ],
  ])('%s', (_, text, expected) => {
    expect(sectionsOf(text)).toEqual(expected);
  });

  it('and its skills and months are found', () => {
    const text = `${TOP}\nSoftware Engineer, Sample Labs   Jan 2020 - Dec 2021\n• Wrote services in Java and Kafka\nPostgreSQL, Docker, Redis, Linux`;
    const profile = profileFromLines(linesOf(text), taxonomy, NOW);
    expect(profile.total_experience_months).toBe(24);
    expect(profile.skills.map(({ name }) => name)).toEqual(expect.arrayContaining(['Java', 'Kafka', 'Docker']));
  });
});

describe('headings of the world', () => {
  it.each([
    ['Опыт работы', 'experience'],
    ['Образование', 'education'],
    ['Ключевые навыки', 'skills'],
    ['О себе', 'summary'],
    ['ניסיון תעסוקתי', 'experience'],
    ['השכלה', 'education'],
    ['כישורים', 'skills'],
    ['שפות', 'languages'],
    ['경력', 'experience'],
    ['학력', 'education'],
    ['기술 스택', 'skills'],
    ['자기소개', 'summary'],
    ['職歴', 'experience'],
    ['【学歴】', 'education'],
    ['■ スキル', 'skills'],
    ['免許・資格', 'certifications'],
    ['Experiência profissional', 'experience'],
    ['Istruzione e formazione', 'education'],
    ['Formación académica', 'education'],
    ['Vaardigheden', 'skills'],
    ['Doświadczenie zawodowe', 'experience'],
    ['İş Deneyimi', 'experience'],
    ['Досвід роботи', 'experience'],
    ['Kinh nghiệm làm việc', 'experience'],
    ['ประสบการณ์ทำงาน', 'experience'],
    ['Riwayat Pendidikan', 'education'],
    ['سوابق شغلی', 'experience'],
    ['工作經驗', 'experience'],
    ['प्रमुख कौशल', 'skills'],
    ['الخبرات العملية', 'experience'],
    ['Berufliche Stationen', 'experience'],
    ['Compétences professionnelles', 'skills'],
  ])('%s', (heading, section) => {
    expect(headingSection(heading)).toBe(section);
  });

  it('open their sections in a resume of their language', () => {
    const text =
      'Иван Петров\nivan@example.com\nОпыт работы\nИнженер, Завод   2019 - 2021\nОбразование\nМГТУ, 2015\nНавыки\nPython, SQL';
    expect(sectionsOf(text)).toEqual(['contact', 'experience', 'education', 'skills']);
  });
});

describe('a page that goes on after a sidebar goes on with the jobs', () => {
  const line = (n: number, page: number, text: string) => ({ n, page, text });
  it('and not with the languages', () => {
    const lines = [
      line(1, 1, 'Asha Rao'),
      line(2, 1, 'Experience'),
      line(3, 1, 'Clerk, Sample Mill   Mar 2019 - Feb 2021'),
      line(4, 1, 'Languages'),
      line(5, 1, 'Hindi'),
      line(6, 2, 'Typist, Sample Court   Jan 2015 - Feb 2019'),
      line(7, 2, '• Typed what was said'),
    ];
    const runs = sectionRuns(withSections(segmentsOf(lines, taxonomy), taxonomy));
    expect(runs.map(({ section, from }) => `${section} ${from}`)).toEqual([
      'contact 1',
      'experience 2',
      'languages 4',
      'experience 6',
    ]);
  });
});

describe('a list with one item a line is a list', () => {
  const unknown = (text: string): string[] =>
    profileFromLines(linesOf(text), taxonomy, NOW)
      .skills.filter(({ category }) => category === 'Other')
      .map(({ name }) => name);

  it.each([
    [
      'COMPÉTENCES\nPliage de tôles\nTaille de chevrons\nPose de bardeaux',
      ['Pliage de tôles', 'Taille de chevrons', 'Pose de bardeaux'],
    ],
    ['Compétences :\nTournage conique\nAffûtage\nBrunissage', ['Tournage conique', 'Affûtage', 'Brunissage']],
    ['SKILLS\nBoat caulking\nRope splicing\nSail mending', ['Boat caulking', 'Rope splicing', 'Sail mending']],
    ['Kenntnisse\nReetdachdecken\nFlechtwerk\nLehmputz', ['Reetdachdecken', 'Flechtwerk', 'Lehmputz']],
    ['Habilidades\nTejeduría\nHilado\nTeñido', ['Tejeduría', 'Hilado', 'Teñido']],
    ['Навыки\nГравировка\nЧеканка\nФилигрань', ['Гравировка', 'Чеканка', 'Филигрань']],
    ['Competenze\nRilegatura\nDoratura\nCartapesta', ['Rilegatura', 'Doratura', 'Cartapesta']],
    ['Competências\nCalcetaria\nAzulejaria\nCestaria', ['Calcetaria', 'Azulejaria', 'Cestaria']],
  ])('%j', (text, items) => {
    expect(unknown(`Jeanne Mabille\njeanne@example.org\n${text}`)).toEqual(items);
  });

  it('a tail of a sentence is no item', () => {
    const text =
      'SKILLS\nGood with people and with all of the animals that live on a farm\nBeehives\nand in the woods behind it';
    expect(unknown(`Jeanne Mabille\njeanne@example.org\n${text}`)).toEqual([]);
  });
});
