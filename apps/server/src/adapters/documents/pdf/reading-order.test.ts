import { describe, expect, it } from 'vitest';
import { placedColumn, placedText } from '../testing/placed-text.ts';
import { isRightToLeft } from './direction.ts';
import type { Glyph } from './glyph.ts';
import { lineText } from './line-text.ts';
import { inReadingOrder } from './reading-order.ts';
import { toRows } from './rows.ts';

const SIDE =
  'CONTACT|+91 90000 00000|a@b.example|Pune, India||SKILLS|Java|Python|SQL|Kafka||LANGUAGES|Hindi|English'.split('|');
const MAIN = [
  'SUMMARY',
  'Backend engineer with six years of experience in services',
  'that move money, from design to operation.',
  '',
  'EXPERIENCE',
  'Senior Engineer, Lotus Payments',
  '2021 - Present',
  'Moved settlement jobs from cron to Kafka and cut the time',
  'of the nightly run from five hours to forty minutes with a',
  'team of four.',
  '',
  'Engineer, Banyan Logistics',
  '2018 - 2021',
  'Built the tracking API in Java and PostgreSQL which takes',
  'many requests a second.',
];
const filled = (lines: string[]) => lines.filter((line) => line !== '');

/** Glyphs in an order that has nothing to do with reading. */
function read(...glyphs: Glyph[][]): string[] {
  const shuffled = glyphs.flat().map((glyph, i) => ({ glyph, key: (i * 7919) % 10_007 }));
  const sorted = shuffled.sort((a, b) => a.key - b.key).map(({ glyph }) => glyph);
  const isRtl = isRightToLeft(sorted);
  return inReadingOrder(toRows(sorted), isRtl).map((line) => lineText(line.segments, isRtl));
}

describe('columns', () => {
  it.each([13, 11.3])('reads a side column on the left first, with a pitch of %f beside 13', (pitch) => {
    const page = read(
      placedText('MEERA KULKARNI', 200, 60, 20),
      placedColumn(SIDE, 50, 100, pitch),
      placedColumn(MAIN, 200, 100, 13),
    );
    expect(page).toEqual(['MEERA KULKARNI', ...filled(SIDE), ...filled(MAIN)]);
  });

  it.each([13, 11.3])('reads a side column on the right last, with a pitch of %f beside 13', (pitch) => {
    const page = read(
      placedText('MEERA KULKARNI', 50, 60, 20),
      placedColumn(MAIN, 50, 100, 13),
      placedColumn(SIDE, 400, 100, pitch),
    );
    expect(page).toEqual(['MEERA KULKARNI', ...filled(MAIN), ...filled(SIDE)]);
  });

  it('reads two columns of running text on the same baselines', () => {
    const other = MAIN.map((line) => line.toUpperCase());
    expect(read(placedColumn(MAIN, 30, 100, 13), placedColumn(other.slice(3), 340, 100, 13))).toEqual([
      ...filled(MAIN),
      ...filled(other.slice(3)),
    ]);
  });

  it('takes up the columns again below a line that runs across', () => {
    const bullets = (...words: string[]) => words.map((word) => `• ${word}`);
    const across = 'A line of text that runs across both columns and ends far on the right side of it';
    const page = read(
      placedText('SKILLS', 50, 100),
      placedColumn(bullets('Java', 'Python', 'SQL'), 50, 120, 13),
      placedColumn(bullets('Docker', 'Git', 'AWS'), 300, 120, 13),
      placedText('SUMMARY', 50, 180),
      placedText(across, 50, 195),
      placedText('LANGUAGES', 50, 230),
      placedColumn(bullets('Hindi', 'Tamil'), 50, 245, 13),
      placedColumn(bullets('English', 'French'), 300, 245, 13),
    );
    expect(page).toEqual([
      'SKILLS',
      ...bullets('Java', 'Python', 'SQL', 'Docker', 'Git', 'AWS'),
      'SUMMARY',
      across,
      'LANGUAGES',
      ...bullets('Hindi', 'Tamil', 'English', 'French'),
    ]);
  });

  it('reads the address beside the name before the text below', () => {
    const page = read(
      placedText('MEERA KULKARNI', 50, 60, 20),
      placedText('Backend Engineer', 50, 80, 12),
      placedColumn(['meera@example.com', '+91 90000 00000', 'Pune, India'], 430, 55, 12, 9),
      placedColumn(MAIN, 50, 120, 13),
    );
    expect(page).toEqual([
      'MEERA KULKARNI',
      'Backend Engineer',
      'meera@example.com',
      '+91 90000 00000',
      'Pune, India',
      ...filled(MAIN),
    ]);
  });

  it('reads the right column first where letters run from right to left', () => {
    const page = read(
      placedColumn(['ב', 'ד', 'ה', 'ו'], 50, 100, 13),
      placedColumn(['א', 'ג', 'ז', 'ח'], 300, 105, 14),
    );
    expect(page).toEqual(['א', 'ג', 'ז', 'ח', 'ב', 'ד', 'ה', 'ו']);
  });
});

describe('a side column that looks like a margin', () => {
  it('is read as a whole when it contains an address', () => {
    // by chance its lines stand on baselines where paragraphs begin on the left
    const page = read(
      placedText('MEERA KULKARNI', 46, 62, 24),
      placedText('Pune, India', 399, 93),
      placedText('Summary', 46, 107, 13),
      placedText('+91 90000 00000', 399, 107),
      placedText('Accountant who likes small companies with complicated books.', 46, 121),
      placedText('meera@example.com', 399, 121),
      placedText('Eleven lodges, four currencies and one honest set of figures by', 46, 134),
      placedText('day three.', 46, 147),
      placedText('Also', 399, 147, 11),
      placedText('Excel, Tally and Xero', 399, 160),
      placedText('Experience', 46, 173, 13),
      placedText('and Hindi.', 399, 173),
      placedText('Controller, Marula Lodges, Feb 2022 to the present day, and on', 46, 193),
      placedColumn(
        [
          'I took month end from nineteen days to three, wrote the rules',
          'for cash and put the tents on a register of assets.',
        ],
        46,
        208,
        13,
      ),
    );
    expect(page).toEqual([
      'MEERA KULKARNI',
      'Summary',
      'Accountant who likes small companies with complicated books.',
      'Eleven lodges, four currencies and one honest set of figures by',
      'day three.',
      'Experience',
      'Controller, Marula Lodges, Feb 2022 to the present day, and on',
      'I took month end from nineteen days to three, wrote the rules',
      'for cash and put the tents on a register of assets.',
      'Pune, India',
      '+91 90000 00000',
      'meera@example.com',
      'Also',
      'Excel, Tally and Xero',
      'and Hindi.',
    ]);
  });
});

describe('margins', () => {
  it('keeps headings on the left before the blocks beside them, a little higher or lower', () => {
    const page = read(
      placedColumn(['Objective'], 50, 95, 13, 9),
      placedText('Work in a good company in India.', 180, 100),
      placedColumn(['Working details'], 50, 125, 13, 9),
      placedColumn(
        ['Electrician, Ranchi Steel, 2017 - 2020', '• Breakdown maintenance of motors', '• Cable jointing'],
        180,
        130,
        13,
      ),
      placedColumn(['Qualification'], 50, 192, 13, 9),
      placedColumn(['ITI Electrician, 2012', 'Matric, 2010'], 180, 188, 13),
    );
    expect(page).toEqual([
      'Objective',
      'Work in a good company in India.',
      'Working details',
      'Electrician, Ranchi Steel, 2017 - 2020',
      '• Breakdown maintenance of motors',
      '• Cable jointing',
      'Qualification',
      'ITI Electrician, 2012',
      'Matric, 2010',
    ]);
  });

  it('keeps dates on the right with their jobs', () => {
    const jobs = filled(MAIN.slice(4)).filter((line) => !/^\d/.test(line));
    const dates = new Map([
      ['Senior Engineer, Lotus Payments', '2021 - Present'],
      ['Engineer, Banyan Logistics', '2018 - 2021'],
    ]);
    const margin = jobs.map((line) => dates.get(line) ?? '');
    expect(read(placedColumn(jobs, 50, 100, 13), placedColumn(margin, 450, 100, 13))).toEqual(
      jobs.map((line) => (dates.has(line) ? `${line}\t${dates.get(line)}` : line)),
    );
  });

  it('keeps dates on the left with their jobs, below headings on the left', () => {
    const page = read(
      placedText('Experience', 50, 100, 11),
      placedColumn(['2021 – now', 'Pune'], 50, 120, 13),
      placedColumn(
        ['Senior Engineer, Lotus', '• Moved settlement jobs from cron to Kafka and', 'cut the nightly run'],
        150,
        120,
        13,
      ),
      placedText('2018 – 2021', 50, 166),
      placedColumn(['Engineer, Banyan', '• Built the tracking API'], 150, 166, 13),
      placedText('Education', 50, 210, 11),
      placedText('2014 – 2018', 50, 230),
      placedColumn(['B.E. Computer Engineering', 'Pune University'], 150, 230, 13),
    );
    expect(page).toEqual([
      'Experience',
      '2021 – now\tSenior Engineer, Lotus',
      'Pune',
      '• Moved settlement jobs from cron to Kafka and',
      'cut the nightly run',
      '2018 – 2021\tEngineer, Banyan',
      '• Built the tracking API',
      'Education',
      '2014 – 2018\tB.E. Computer Engineering',
      'Pune University',
    ]);
  });

  it('puts labels before their values', () => {
    const page = read(
      placedColumn(['Languages:', 'Frameworks:', '', 'Databases:', 'Tools:'], 50, 100, 13),
      placedColumn(
        ['Java, Python, SQL', 'Spring Boot, Django, React, Angular, Vue,', 'Express', 'PostgreSQL', 'Git'],
        150,
        100,
        13,
      ),
    );
    expect(page).toEqual([
      'Languages:\tJava, Python, SQL',
      'Frameworks:\tSpring Boot, Django, React, Angular, Vue,',
      'Express',
      'Databases:\tPostgreSQL',
      'Tools:\tGit',
    ]);
  });

  it('reads tables row by row', () => {
    const columns: [string[], number][] = [
      [['Degree', 'B.E.', 'HSC', 'SSC'], 50],
      [['Institute', 'Pune University', 'Fergusson College', 'St. Mary'], 220],
      [['Year', '2018', '2014', '2012'], 400],
      [['Score', '8.1', '91%', '94%'], 480],
    ];
    expect(read(...columns.map(([cells, x]) => placedColumn(cells, x, 100, 15)))).toEqual([
      'Degree\tInstitute\tYear\tScore',
      'B.E.\tPune University\t2018\t8.1',
      'HSC\tFergusson College\t2014\t91%',
      'SSC\tSt. Mary\t2012\t94%',
    ]);
  });

  it('separates a heading in the margin from what is beside it', () => {
    const page = read(
      placedText('EXPERIENCE', 50, 100),
      placedColumn(
        ['Senior Engineer, Lotus', 'Moved settlement jobs from cron to Kafka', 'and cut the nightly run.'],
        170,
        100,
        13,
      ),
      placedText('EDUCATION', 50, 160),
      placedColumn(['B.E. Computer Engineering', 'Pune University'], 170, 160, 13),
    );
    expect(page).toEqual([
      'EXPERIENCE',
      'Senior Engineer, Lotus',
      'Moved settlement jobs from cron to Kafka',
      'and cut the nightly run.',
      'EDUCATION',
      'B.E. Computer Engineering',
      'Pune University',
    ]);
  });
});

describe('one text', () => {
  it('leaves wide word gaps of justified lines alone', () => {
    const justified = (words: string[], y: number) => words.flatMap((word, i) => placedText(word, 50 + i * 110, y));
    const words = ['services', 'accounts', 'payments', 'networks'];
    const page = read(...[100, 113, 126, 139].map((y) => justified(words, y)));
    expect(page.map((line) => line.split(/\s/))).toEqual([words, words, words, words]);
  });

  it('keeps a superscript in its line', () => {
    expect(read(placedText('21', 50, 100), placedText('st', 60, 96.5, 6), placedText('of May', 70, 100))).toEqual([
      '21st of May',
    ]);
  });
});
